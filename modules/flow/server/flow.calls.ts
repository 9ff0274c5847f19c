import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import type { Caller } from '@refectory/engine/call/caller.ts';
import { idempotencyKey } from '@refectory/engine/call/idempotency-key.ts';
import { readsSent } from '@refectory/engine/call/operations.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { once } from '@refectory/engine/request/idempotency.ts';
import { flowCalls } from '../contract/flow-calls.ts';
import { deployFiles } from './definition/deploy-files.ts';
import { deploymentOf, readUpload } from './definition/upload.ts';
import { diagramOfDefinition, diagramOfInstance } from './history/diagram.ts';
import { flowHistory } from './history/flow-history.ts';
import { claimTask } from './work/claim-task.ts';
import { completeTask } from './work/complete-task.ts';

/** Read only now that the sender is known to be allowed; what its files say is part of what an Idempotency-Key stands for. */
async function deployUpload(ctx: Context, _sent: unknown, { request }: Caller) {
  const upload = await readUpload(request);
  const deployment = deploymentOf(ctx, upload);
  const asked = [flowCalls['deploy-upload'].path, deployment, upload.files];
  return once(ctx, idempotencyKey(request), asked, () => deployFiles(ctx, deployment, upload.files));
}

export const boundFlow = bindCalls(flowCalls, {
  'claim-task': claimTask,
  'complete-task': completeTask,
  'history-flow-list': (ctx, { processInstanceId }) => flowHistory(ctx, processInstanceId),
  diagram: (ctx, { processInstanceId, processDefinitionId }) =>
    processInstanceId
      ? diagramOfInstance(ctx, processInstanceId)
      : diagramOfDefinition(ctx, processDefinitionId || '0'),
  'deploy-upload': readsSent(deployUpload),
});
