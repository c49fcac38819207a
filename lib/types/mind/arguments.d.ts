import { type Field, type Problem, type Refusal } from '../voice/refusal.ts';
import { type Endpoint, type Found, type Request } from './range.ts';
import type { Survey } from './survey.ts';
/** Reads one endpoint as models write it: `12`, `"12"`, `seq 12`, `#12`, and with the marks of the map, `>12`, `12 <`. */
export declare function parseEndpoint(value: unknown): Endpoint | undefined;
/**
 * A model's raw arguments of any of our tools, by name and as given: objects and JSON strings under `arguments` (a
 * name that no tool of ours has) are opened, and what stands outside wins over what stands inside.
 */
export declare function repairArguments(raw: unknown): {
    start?: unknown;
    end?: unknown;
    notes?: unknown;
    [name: string]: unknown;
};
/** What is wrong with an argument that could not be used, in few words for the model that sent it. */
export declare function problemWith(field: Field, value: unknown): Problem;
/**
 * The endpoints of repaired arguments, or one refusal that names all that is missing or unreadable. Its offer keeps
 * the end that can be read.
 *
 * @param least as for `resolveSpan`.
 */
export declare function readRequest(view: Survey, args: {
    start?: unknown;
    end?: unknown;
    notes?: unknown;
}, find: (seq: number) => Found, least?: number): {
    request: Request;
} | {
    refusal: Refusal;
};
