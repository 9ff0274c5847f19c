import { apiLog } from '@refectory/contract/log/api.ts';
import { errorLog } from '@refectory/contract/log/error.ts';
import { usualLog } from '@refectory/contract/log/usual.ts';
import { bindResource } from '#crud/bind-resource.ts';
import type { ServerModule } from '#crud/server-module.ts';
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
