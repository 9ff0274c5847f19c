import { apiLog } from './api.ts';
import { errorLog } from './error.ts';
import { usualLog } from './usual.ts';

export const logResources = [usualLog, apiLog, errorLog] as const;
