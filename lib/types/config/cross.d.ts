import type { Said } from './field.ts';
import type { Config, FieldName } from './fields.ts';
export interface CrossCheck {
    readonly fields: readonly [FieldName, FieldName];
    holds(config: Config): boolean;
    why(config: Config): Said;
}
export declare const CROSS_CHECKS: readonly CrossCheck[];
