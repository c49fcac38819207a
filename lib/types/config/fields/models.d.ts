export declare const MODELS: {
    readonly window: {
        readonly kind: 'number';
        readonly default: 0;
        readonly unit: 'tokens';
        readonly least: 0;
        readonly zero: {
            readonly en: 'as the route says';
            readonly zh: '按路由所报';
        };
        readonly perModel: true;
        readonly en: readonly ["Window", "Context window to reckon with.", "For routes that report none, or one that the model does not hold."];
        readonly zh: readonly ["窗口", "按这个上下文窗口计算。", "用于不报告窗口、或所报与实际不符的路由。"];
    };
};
