import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import type { CallEnvironment } from '@refectory/engine/call/call-environment.ts';
import { readIdempotencyKey } from '@refectory/engine/call/input/idempotency-key.ts';
import { rawInputOperation } from '@refectory/engine/call/operations.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { runIdempotent } from '@refectory/engine/request/idempotency.ts';
import { modelCalls } from '#flow/contract/model-calls.ts';
import { readUpload } from '../definition/upload.ts';
import { createModel } from './create-model.ts';
import { listCandidates } from './list-candidates.ts';
import { listModelVersions, readModelContent } from './read-model.ts';
import { restoreModelVersion, saveUploadedModel } from './save-model.ts';

/** A save is an upload, with the same limits and refusals. */
async function save(ctx: Context, _sent: unknown, { request }: CallEnvironment) {
  const upload = await readUpload(request);
  const asked = [modelCalls.save.path, upload.fields, upload.files];
  return runIdempotent(ctx, readIdempotencyKey(request), asked, () => saveUploadedModel(ctx, upload));
}

export const boundModelCalls = bindCalls(modelCalls, {
  content: readModelContent,
  versions: (ctx, { modelId }) => listModelVersions(ctx, modelId),
  create: createModel,
  save: rawInputOperation(save),
  'restore-version': restoreModelVersion,
  candidates: listCandidates,
});
