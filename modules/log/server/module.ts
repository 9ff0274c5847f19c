import type { ServerModule } from '@refectory/engine/call/server-module.ts';
import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { apiLog } from '../contract/api-log.ts';
import { errorLog } from '../contract/error-log.ts';
import { usualLog } from '../contract/usual-log.ts';
import { logRetentionJob } from './retention/log-retention-job.ts';
import { droppedRowsCounter } from './writer/log-queue.ts';

/** What happened: business notes, calls, faults (spec/log#fields). */
export const logModule: ServerModule = {
  name: 'log',
  bindings: [
    bindResource(usualLog, 'log_usual', { view: 'log_usual_row', detailPermission: 'log_usual_view' }),
    bindResource(apiLog, 'log_api', { view: 'log_api_row', detailPermission: 'log_api_view' }),
    bindResource(errorLog, 'log_error', { view: 'log_error_row', detailPermission: 'log_error_view' }),
  ],
  jobs: [logRetentionJob],
  metrics: [droppedRowsCounter],
};
