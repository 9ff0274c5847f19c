import { apiLog } from './api-log.ts';
import { errorLog } from './error-log.ts';
import { usualLog } from './usual-log.ts';

export const logResources = [usualLog, apiLog, errorLog] as const;
