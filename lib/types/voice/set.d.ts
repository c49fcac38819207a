export declare const SET: {
    readonly en: {
        readonly quiet: 'Our notices are silent in this session until /mind on.';
        readonly on: 'Our notices speak again.';
        readonly unreadable: {
            readonly budget: 'Give tokens: /mind budget 300k, or /mind budget off.';
            readonly deadline: 'Give a moment to come: /mind deadline 18:00, 2h, PT2H, 2026-01-31T18:00, or off.';
        };
        readonly noBudget: 'No token budget is set.';
        readonly noDeadline: 'No deadline is set.';
        readonly budget: (most: number, used: number) => string;
        readonly deadline: (at: Date, left: number) => string;
    };
    readonly zh: {
        readonly quiet: '本会话中的提醒已静音，/mind on 恢复。';
        readonly on: '提醒已恢复。';
        readonly unreadable: {
            readonly budget: '请给出 token 数：/mind budget 300k，或 /mind budget off。';
            readonly deadline: '请给出将来的时间：/mind deadline 18:00、2h、PT2H、2026-01-31T18:00，或 off。';
        };
        readonly noBudget: '没有设定 token 预算。';
        readonly noDeadline: '没有设定时限。';
        readonly budget: (most: number, used: number) => string;
        readonly deadline: (at: Date, left: number) => string;
    };
};
