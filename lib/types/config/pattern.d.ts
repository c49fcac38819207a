/** Names of models in rules: `provider/model`, where `*` stands for any part of it. */
/** What a session's requests go to. */
export interface Route {
    readonly provider: string;
    readonly model: string;
}
/** Whether a rule is for a model. Linear in the name, whatever the pattern holds. */
export declare function matchesModel(pattern: string, { provider, model }: Route): boolean;
/** How much of a name a pattern fixes: of two that match, the one that fixes more wins. */
export declare const specificity: (pattern: string) => number;
