import { type ToolDefinition } from '@deepseek-ai/dsh-tools';
import type { Services } from '../live/services.ts';
/** @param works absent in a fork, whose calls are answered in one line. */
export declare function clearMindTool(works: Services | undefined): ToolDefinition;
