type Sequel = 'open' | 'ignored' | 'changed';
export declare const STATUS: {
    readonly en: {
        readonly none: 'none';
        readonly spin: 'spin now';
        readonly earlyEnd: 'early end now';
        readonly other: 'also found now';
        readonly running: 'in the background';
        readonly limits: 'limits';
        readonly notices: (count: number) => string;
        readonly evidence: (what: string, lines: string, silent?: string) => string;
        readonly looked: (line: string) => string;
        readonly job: (id: string, label: string, seq: number, age: number, sign: number) => string;
        readonly budget: (used: number, most: number) => string;
        readonly deadline: (left: number) => string;
        readonly breaker: (refills: number) => string;
        readonly quiet: 'notices are silenced (/mind on)';
        readonly notice: (turn: number, round: number, kind: string, about: string, then: Sequel) => string;
    };
    readonly zh: {
        readonly none: '无';
        readonly spin: '目前的重复';
        readonly earlyEnd: '目前的提前收工';
        readonly other: '目前的其他发现';
        readonly running: '后台';
        readonly limits: '限额';
        readonly notices: (count: number) => string;
        readonly evidence: (what: string, lines: string, silent?: string) => string;
        readonly looked: (line: string) => string;
        readonly job: (id: string, label: string, seq: number, age: number, sign: number) => string;
        readonly budget: (used: number, most: number) => string;
        readonly deadline: (left: number) => string;
        readonly breaker: (refills: number) => string;
        readonly quiet: '提醒已静音（/mind on 恢复）';
        readonly notice: (turn: number, round: number, kind: string, about: string, then: Sequel) => string;
    };
};
export {};
