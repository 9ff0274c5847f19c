import type { ServerModule } from '@refectory/engine/call/server-module.ts';
import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { apiLog } from '../contract/api.ts';
import { errorLog } from '../contract/error.ts';
import { usualLog } from '../contract/usual.ts';
import { droppedRows } from './book/log-queue.ts';
import { logMonths } from './retention/forget-logs.ts';

/** What happened: business notes, calls, faults (spec/log#fields). */
export const logModule: ServerModule = {
  name: 'log',
  bindings: [
    bindResource(usualLog, 'log_usual', { view: 'log_usual_row', detail: 'log_usual_view' }),
    bindResource(apiLog, 'log_api', { view: 'log_api_row', detail: 'log_api_view' }),
    bindResource(errorLog, 'log_error', { view: 'log_error_row', detail: 'log_error_view' }),
  ],
  jobs: [logMonths],
  metrics: [droppedRows],
};
