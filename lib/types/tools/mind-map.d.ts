/** The tool `mind_map`: the surface as a short map, and the way back to what was cleared. Reads only. */
import { type ToolDefinition } from '@deepseek-ai/dsh-tools';
import type { Services } from '../live/services.ts';
import type { Wording } from '../voice/wording.ts';
/**
 * @param works absent in a fork, whose calls are answered in one line.
 * @param words texts that a person has replaced; the description has them for as long as the session lives.
 */
export declare function mindMapTool(works: Services | undefined, words: Wording): ToolDefinition;
