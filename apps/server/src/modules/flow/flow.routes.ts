import { manager } from '@refectory/contract/flow/manager.ts';
import { uploadInput } from '@refectory/contract/flow/model.ts';
import { completeInput } from '@refectory/contract/flow/task.ts';
import { claimWork, doneWork, sendWork, startWork, todoWork } from '@refectory/contract/flow/work.ts';
import type { Fields } from '@refectory/contract/kernel/field.ts';
import * as f from '@refectory/contract/kernel/field.ts';
import { label } from '@refectory/contract/kernel/label.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Host } from '#crud/host.ts';
import { idempotencyKey } from '#crud/idempotency-key.ts';
import { listPage } from '#crud/list-query.ts';
import { readInput } from '#crud/read-input.ts';
import type { Registry } from '#crud/registry.ts';
import { requestInput } from '#crud/request-input.ts';
import { getDoc, postDoc, resourceDocs } from '#crud/route-docs.ts';
import type { Context } from '#platform/context.ts';
import { success, successText } from '#platform/envelope.ts';
import { once } from '#platform/idempotency.ts';
import { deployFiles } from './definition/deploy-files.ts';
import { deploymentOf, readUpload, type Upload } from './definition/upload.ts';
import { diagramOfDefinition, diagramOfInstance } from './history/diagram.ts';
import { flowHistory } from './history/flow-history.ts';
import { claimTask } from './work/claim-task.ts';
import { type Completion, completeTask } from './work/complete-task.ts';

const tag = label('流程', 'Workflow');
const instanceInput = { processInstanceId: f.reference('flow.follow', '流程实例', 'Instance', { required: true }) };
const diagramInput = {
  processInstanceId: f.reference('flow.follow', '流程实例', 'Instance'),
  processDefinitionId: f.reference('flow.manager', '流程定义', 'Definition'),
};
const claimInput = { taskId: f.reference('work.claim', '任务', 'Task', { required: true }) };

const lists = { start: startWork, claim: claimWork, todo: todoWork, send: sendWork, done: doneWork };

type Call<I> = (ctx: Context, input: I) => Promise<unknown>;

/** Calls of the workflow that no resource has (wire §7); open to everybody signed in, each refuses what is not his. */
export function flowRoutes(app: FastifyInstance, host: Host, registry: Registry): void {
  for (const [name, resource] of Object.entries(lists)) {
    const binding = registry.bindings.get(resource.name);
    if (!binding) continue;
    app.get(`/blade-flow/work/${name}-list`, { schema: resourceDocs(resource).list }, (request, reply) =>
      host.run(
        request,
        async (ctx) => {
          reply.header('content-type', 'application/json; charset=utf-8');
          const { name: processDefinitionName, ...query } = requestInput(request);
          const named = processDefinitionName ? { processDefinitionName, ...query } : query;
          return successText(await listPage(registry, binding, ctx, named), ctx.language);
        },
        '',
      ),
    );
  }
  const input = <I>(ctx: Context, fields: Fields, request: FastifyRequest) =>
    readInput(ctx, fields, 'action', requestInput(request)) as unknown as I;
  const get = <I>(path: string, summary: [string, string], fields: Fields, call: Call<I>) =>
    app.get(
      path,
      { schema: getDoc({ summary: label(...summary), tag, input: { fields, mode: 'action' } }) },
      (request) =>
        host.run(request, async (ctx) => success(await call(ctx, input<I>(ctx, fields, request)), ctx.language), ''),
    );
  const post = <I>(path: string, summary: [string, string], fields: Fields, call: Call<I>) =>
    app.post(
      path,
      { schema: postDoc({ summary: label(...summary), tag, input: { fields, mode: 'action' } }) },
      (request) =>
        host.run(
          request,
          async (ctx) => {
            const asked = input<I>(ctx, fields, request);
            const answer = await once(ctx, idempotencyKey(request), [path, asked], () => call(ctx, asked));
            return success(answer, ctx.language);
          },
          '',
        ),
    );
  post<{ taskId: string }>('/blade-flow/work/claim-task', ['签收', 'Claim a task'], claimInput, claimTask);
  post<Completion>('/blade-flow/work/complete-task', ['办理', 'Complete a task'], completeInput, completeTask);
  get<{ processInstanceId: string }>(
    '/blade-flow/process/history-flow-list',
    ['流转历史', 'History of an instance'],
    instanceInput,
    (ctx, { processInstanceId }) => flowHistory(ctx, processInstanceId),
  );
  get<{ processInstanceId?: string; processDefinitionId?: string }>(
    '/blade-flow/process/diagram',
    ['流程图', 'Drawing of a process'],
    diagramInput,
    (ctx, { processInstanceId, processDefinitionId }) =>
      processInstanceId
        ? diagramOfInstance(ctx, processInstanceId)
        : diagramOfDefinition(ctx, processDefinitionId || '0'),
  );
  uploadRoute(app, host);
}

function uploadRoute(app: FastifyInstance, host: Host): void {
  const schema = {
    ...postDoc({
      summary: label('上传部署', 'Upload and deploy'),
      tag: manager.label,
      input: { fields: uploadInput, mode: 'action' },
    }),
    consumes: ['multipart/form-data'],
  };
  app.post(`${manager.path}/deploy-upload`, { schema }, (request) => {
    let uploaded: Promise<Upload> | undefined;
    return host.run(
      request,
      async (ctx) => {
        // Read only now that the sender is known to be allowed, and once, should the work have to be repeated.
        const upload = await (uploaded ??= readUpload(request));
        const deployment = deploymentOf(ctx, upload);
        const asked = [manager.path, 'deploy-upload', deployment, upload.files];
        const answer = await once(ctx, idempotencyKey(request), asked, () =>
          deployFiles(ctx, deployment, upload.files),
        );
        return success(answer, ctx.language);
      },
      'flow_manager_upload',
    );
  });
}
