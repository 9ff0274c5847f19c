import { permissionCode, resourceCode } from '@refectory/contract/kernel/resource.ts';
import { isEmpty } from '@refectory/contract/kernel/wire-value.ts';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assertCan } from '#platform/assert-can.ts';
import type { Context } from '#platform/context.ts';
import { DomainError } from '#platform/domain-error.ts';
import { success, successText } from '#platform/envelope.ts';
import { once } from '#platform/idempotency.ts';
import { languageOf } from '#platform/language.ts';
import { textOf } from '#platform/text-of.ts';
import { actionRoutes } from './action-routes.ts';
import type { Binding } from './binding.ts';
import { fileRoutes } from './file-routes.ts';
import { findByKey } from './find-by-key.ts';
import type { Host } from './host.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { listPage } from './list-query.ts';
import { listSums } from './list-sums.ts';
import { readDetail } from './read-detail.ts';
import { readId } from './read-id.ts';
import type { Registry } from './registry.ts';
import { removeRows } from './remove-rows.ts';
import { requestInput } from './request-input.ts';
import { restoreCodes, restoreRow } from './restore-row.ts';
import { rowHistory } from './row-history.ts';
import { idsOf } from './run-action.ts';
import { submitRow, submittedId } from './save-row.ts';
import { selectOptions } from './select-options.ts';
import { listTree } from './tree.ts';

type Handler = (ctx: Context, request: FastifyRequest) => Promise<unknown>;

/** The calls of a declared resource that are the same for all of them (docs/house.md §2). */
export function crudRoutes(app: FastifyInstance, host: Host, registry: Registry, binding: Binding): void {
  const { resource } = binding;
  const read = resourceCode(resource.name);
  const get = (
    call: string,
    permission: string | readonly string[] | undefined,
    handler: Handler,
    config: FastifyContextConfig = {},
  ) =>
    app.get(`${resource.path}/${call}`, { config }, (request, reply) =>
      host.run(request, async (ctx) => answerText(reply, ctx, await handler(ctx, request)), permission),
    );

  if (resource.tree) {
    app.get(`${resource.path}/list`, (request) =>
      host.run(
        request,
        async (ctx) => success(await listTree(registry, binding, ctx, requestInput(request)), ctx.language),
        read,
      ),
    );
  } else {
    const list: Handler = (ctx, request) => listPage(registry, binding, ctx, requestInput(request));
    get('list', read, list);
    // Some resources of the specification call it page.
    get('page', read, list, { sameAs: `${app.prefix}${resource.path}/list` });
  }
  get('detail', binding.detail, async (ctx, request) => {
    const input = requestInput(request);
    return readDetail(registry, binding, ctx, await namedId(binding, ctx, input));
  });
  // A resource may have a question of that name of its own.
  if (!resource.queries?.select)
    get('select', registry.choosers.get(resource.name), (ctx, request) =>
      selectOptions(registry, binding, ctx, requestInput(request)),
    );
  get('sums', read, (ctx, request) => listSums(registry, binding, ctx, requestInput(request)));
  get('history', read, async (ctx, request) =>
    JSON.stringify(await rowHistory(registry, binding, ctx, readId(ctx, requestInput(request)))),
  );
  actionRoutes(app, host, registry, binding);
  fileRoutes(app, host, registry, binding);
  if (resource.verbs.includes('add') || resource.verbs.includes('edit')) submitRoute(app, host, registry, binding);
  if (resource.verbs.includes('remove')) removeRoute(app, host, registry, binding);

  if (resource.verbs.includes('remove') || resource.verbs.includes('edit'))
    app.post(`${resource.path}/restore`, (request) =>
      host.run(
        request,
        async (ctx) => {
          const historyId = readId(ctx, requestInput(request), 'historyId');
          const restored = await once(ctx, idempotencyKey(request), [resource.path, 'restore', historyId], () =>
            restoreRow(registry, binding, ctx, historyId),
          );
          return success(restored, ctx.language);
        },
        restoreCodes(resource),
      ),
    );
}

/** The id a call names: by `id`, or by the text that names rows of this resource. A text that names none is not found. */
async function namedId(binding: Binding, ctx: Context, input: Record<string, unknown>): Promise<string> {
  const key = binding.key ? textOf(input[binding.key]) : '';
  if (!isEmpty(input.id) || !key) return readId(ctx, input);
  const id = await findByKey(binding, ctx, input);
  if (!id) throw new DomainError('platform.not-found');
  return id;
}

/** Answers JSON that the database built without parsing it. */
function answerText(reply: FastifyReply, ctx: Context, json: unknown): string {
  reply.header('content-type', 'application/json; charset=utf-8');
  return successText(String(json), ctx.language);
}

function submitRoute(app: FastifyInstance, host: Host, registry: Registry, binding: Binding): void {
  const { resource } = binding;
  const verbs = resource.verbs.filter((verb) => verb === 'add' || verb === 'edit');
  app.post(`${resource.path}/submit`, (request) => {
    const input = requestInput(request);
    const verb = submittedId(input, languageOf(request)) ? 'edit' : 'add';
    if (!binding.key && !verbs.includes(verb)) throw new DomainError('platform.no-such-path');
    return host.run(
      request,
      async (ctx) => {
        const saved = await once(ctx, idempotencyKey(request), [resource.path, 'submit', input], async () =>
          binding.key ? submitKeyed(registry, binding, ctx, input) : submitRow(registry, binding, ctx, input),
        );
        return success(saved, ctx.language);
      },
      binding.key ? verbs.map((each) => permissionCode(resource, each)) : permissionCode(resource, verb),
    );
  });
}

/** Where the key is given it decides whether a row is changed or added, whatever id came along. */
async function submitKeyed(registry: Registry, binding: Binding, ctx: Context, input: Record<string, unknown>) {
  const isNamed = textOf(input[binding.key ?? '']).trim() !== '';
  const id = isNamed ? await findByKey(binding, ctx, input) : submittedId(input, ctx.language);
  const code = permissionCode(binding.resource, id ? 'edit' : 'add');
  assertCan(ctx, code);
  return submitRow(registry, binding, ctx, { ...input, id: id ?? '' });
}

function removeRoute(app: FastifyInstance, host: Host, registry: Registry, binding: Binding): void {
  const { resource } = binding;
  app.post(`${resource.path}/remove`, (request) =>
    host.run(
      request,
      async (ctx) => {
        const ids = idsOf(ctx, { target: 'rows' }, requestInput(request));
        const { data, msg } = await once(ctx, idempotencyKey(request), [resource.path, 'remove', ids], () =>
          removeRows(registry, binding, ctx, ids),
        );
        return success(data, ctx.language, msg);
      },
      permissionCode(resource, 'remove'),
    ),
  );
}
