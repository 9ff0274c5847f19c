import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import type { CallEnvironment } from '@refectory/engine/call/call-environment.ts';
import { readIdempotencyKey } from '@refectory/engine/call/input/idempotency-key.ts';
import { rawInputOperation } from '@refectory/engine/call/operations.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { runIdempotent } from '@refectory/engine/request/idempotency.ts';
import { flowCalls } from '../contract/flow-calls.ts';
import { deployFiles } from './definition/deploy-files.ts';
import { readUpload, toDeployment } from './definition/upload.ts';
import { listFlowHistory } from './history/list-flow-history.ts';
import { readDefinitionDiagram, readInstanceDiagram } from './history/read-diagram.ts';
import { readSubject } from './history/read-subject.ts';
import { claimTask } from './work/claim-task.ts';
import { completeTask } from './work/complete-task.ts';

/** Read after the permission check; the file contents are part of the request identified by an Idempotency-Key. */
async function deployUpload(ctx: Context, _sent: unknown, { request }: CallEnvironment) {
  const upload = await readUpload(request);
  const deployment = toDeployment(ctx, upload);
  const asked = [flowCalls['deploy-upload'].path, deployment, upload.files];
  return runIdempotent(ctx, readIdempotencyKey(request), asked, () => deployFiles(ctx, deployment, upload.files));
}

export const boundFlowCalls = bindCalls(flowCalls, {
  'claim-task': claimTask,
  'complete-task': completeTask,
  'history-flow-list': (ctx, { processInstanceId }) => listFlowHistory(ctx, processInstanceId),
  subject: (ctx, { processInstanceId }) => readSubject(ctx, processInstanceId),
  diagram: (ctx, { processInstanceId, processDefinitionId }) =>
    processInstanceId
      ? readInstanceDiagram(ctx, processInstanceId)
      : readDefinitionDiagram(ctx, processDefinitionId || '0'),
  'deploy-upload': rawInputOperation(deployUpload),
});
