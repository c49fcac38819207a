/** The tool `mind_map`: the surface as a short map, and the way back to what was cleared. Reads only. */
import { type ToolDefinition } from '@deepseek-ai/dsh-tools';
import type { Services } from '../live/services.ts';
/** @param works absent in a fork, whose calls are answered in one line. */
export declare function mindMapTool(works: Services | undefined): ToolDefinition;
