import { createHash } from 'node:crypto';
import type { Action } from '@refectory/declaration/action.ts';
import type { Call, Permission } from '@refectory/declaration/call/call.ts';
import { actionCall, previewCall, queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { verbCalls } from '@refectory/declaration/call/verb-calls.ts';
import { isBlank } from '@refectory/declaration/field/wire-value.ts';
import { permissionCode } from '@refectory/declaration/resource.ts';
import { exportRows } from '../export/export-rows.ts';
import { importRows } from '../import/import-rows.ts';
import { buildImportTemplate } from '../import/import-template.ts';
import { readListPage } from '../list/list-rows.ts';
import { readSelectOptions } from '../list/select-options.ts';
import { readDayCounts } from '../list/sums/day-counts.ts';
import { readListSums } from '../list/sums/list-sums.ts';
import { readTree } from '../list/tree/tree.ts';
import { DomainError } from '../refusal/domain-error.ts';
import { toText } from '../refusal/to-text.ts';
import { assertCan } from '../request/assert-can.ts';
import type { Context } from '../request/context.ts';
import { runIdempotent } from '../request/idempotency.ts';
import { type Binding, runOperation } from '../resource/binding.ts';
import type { Registry } from '../resource/registry.ts';
import { findIdByKey } from '../row/find-id-by-key.ts';
import { readDetail } from '../row/read-detail.ts';
import { removeRows } from '../row/remove-rows.ts';
import { restorePermissions, restoreRow } from '../row/restore-row.ts';
import { readRowHistory } from '../row/row-history.ts';
import { readRowSteps } from '../row/row-steps.ts';
import { readSubmitId, submitRow } from '../row/save-row.ts';
import type { BoundCall } from './bind-calls.ts';
import type { CallEnvironment } from './call-environment.ts';
import { assertOwnRows } from './input/assert-own-rows.ts';
import { assertReferences } from './input/assert-references.ts';
import { readIdempotencyKey } from './input/idempotency-key.ts';
import { readId } from './input/read-id.ts';
import { readInput } from './input/read-input.ts';
import { readUploadOnce } from './input/uploaded-file.ts';
import { previewAction, runAndTell } from './preview-action.ts';
import { RawJson } from './response/raw-json.ts';
import { ResponseWithMessage } from './response/response-with-message.ts';
import { type ActionResponse, readActionIds, runAction } from './run-action.ts';

type Sent = Readonly<Record<string, unknown>>;
type CallHandler = (ctx: Context, sent: Sent, caller: CallEnvironment) => Promise<unknown>;

/** Every call of a resource with its operation: generic calls, actions, queries (docs/conventions.md §2). */
export function bindResourceCalls(registry: Registry, binding: Binding): BoundCall[] {
  const { resource, keyField, selectFields } = binding;
  const rights = {
    detail: toPermission(binding.detailPermission),
    select: toPermission(registry.selectPermissions.get(resource.name) ?? []),
    restore: restorePermissions(resource),
    selectFields,
    submitFields: binding.submitFields,
  };
  const find = (name: string) => registry.bindings.get(name)?.resource;
  const calls = verbCalls(resource, rights, find, keyField);
  const answering = genericAnswers(registry, binding);
  return [
    ...Object.entries(calls).map(([name, call]) => bindCall(call, answering[name] as CallHandler)),
    ...Object.entries(resource.actions ?? {}).flatMap(([name, { preview }]) =>
      preview ? [bindPreview(registry, binding, name)] : [],
    ),
    ...Object.keys(resource.actions ?? {}).map((name) => bindAction(registry, binding, name)),
    ...Object.keys(resource.queries ?? {}).map((name) => bindQuery(registry, binding, name)),
  ];
}

/** In bindings `''` means any signed-in user. */
const toPermission = (codes: string | readonly string[]): Permission =>
  [codes].flat().includes('') ? 'authenticated' : codes;

const bindCall = (call: Call, handle: CallHandler): BoundCall => ({ call, operation: { handle } });

/** Operations of the generic calls, by the last address segment. */
function genericAnswers(registry: Registry, binding: Binding): Readonly<Record<string, CallHandler>> {
  const { resource, keyField } = binding;
  const repeatable = <T>({ request }: CallEnvironment, ctx: Context, asked: readonly unknown[], fn: () => Promise<T>) =>
    runIdempotent(ctx, readIdempotencyKey(request), [resource.path, ...asked], fn);
  return {
    list: async (ctx, sent) =>
      resource.tree
        ? readTree(registry, binding, ctx, sent)
        : new RawJson(await readListPage(registry, binding.list, ctx, sent)),
    detail: async (ctx, sent) =>
      new RawJson(await readDetail(registry, binding, ctx, await readNamedId(binding, ctx, sent))),
    select: async (ctx, sent) => new RawJson(await readSelectOptions(registry, binding, ctx, sent)),
    sums: async (ctx, sent) => new RawJson(await readListSums(registry, binding.list, ctx, sent)),
    days: async (ctx, sent) => new RawJson(await readDayCounts(registry, binding, ctx, sent)),
    history: (ctx, sent) => readRowHistory(registry, binding, ctx, readId(ctx, sent)),
    steps: (ctx, sent) => readRowSteps(binding, ctx, readId(ctx, sent)),
    submit: (ctx, sent, caller) =>
      repeatable(caller, ctx, ['submit', sent], () =>
        keyField ? submitKeyed(registry, binding, ctx, sent) : submit(registry, binding, ctx, sent),
      ),
    remove: async (ctx, sent, caller) => {
      const ids = readActionIds(ctx, { target: 'rows' }, sent);
      return toResponseWithMessage(
        await repeatable(caller, ctx, ['remove', ids], () => removeRows(registry, binding, ctx, ids)),
      );
    },
    restore: (ctx, sent, caller) => {
      const historyId = readId(ctx, sent, 'historyId');
      return repeatable(caller, ctx, ['restore', historyId], () => restoreRow(registry, binding, ctx, historyId));
    },
    export: (ctx, sent) => exportRows(registry, binding.list, ctx, sent),
    'import-template': (ctx) => buildImportTemplate(registry, binding, ctx),
    import: async (ctx, sent, caller) => {
      const file = (await readUploadOnce(caller.request))?.content;
      if (!file) throw new DomainError('platform.not-a-workbook', {}, { field: 'file' });
      const dryRun = toText(sent.dryRun) === 'true';
      const asked = ['import', dryRun, createHash('sha256').update(file).digest('base64url')];
      const { signal, tellProgress } = caller;
      return repeatable(caller, ctx, asked, () =>
        importRows(registry, binding, ctx, file, { dryRun, signal, tellProgress }),
      );
    },
  };
}

const toResponseWithMessage = ({ data, msg }: ActionResponse) => new ResponseWithMessage(data, msg);

function bindAction(registry: Registry, binding: Binding, key: string): BoundCall {
  const { path, actions = {} } = binding.resource;
  const call = actionCall(binding.resource, key as never);
  return bindCall(call, async (ctx, sent, { request }) => {
    // A repeated export is made again: it changes nothing, and its bytes are not stored as a response.
    const repeatKey = call.idempotent ? readIdempotencyKey(request) : undefined;
    const action = actions[key] as Action;
    const run = () =>
      action.preview
        ? runAndTell(ctx, () => runAction(registry, binding, key, action, ctx, sent))
        : runAction(registry, binding, key, action, ctx, sent);
    return toResponseWithMessage(await runIdempotent<ActionResponse>(ctx, repeatKey, [path, key, sent], run));
  });
}

const bindPreview = (registry: Registry, binding: Binding, key: string): BoundCall =>
  bindCall(previewCall(binding.resource, key), (ctx, sent) =>
    previewAction(registry, binding, key, binding.resource.actions?.[key] as Action, ctx, sent),
  );

function bindQuery(registry: Registry, binding: Binding, key: string): BoundCall {
  const call = queryCall(binding.resource, key as never);
  return bindCall(call, async (ctx, sent) => {
    const input = readInput(ctx, call.input, 'action', sent);
    await assertReferences(registry, ctx, call.input, input);
    await assertOwnRows(ctx, binding, call.input, input);
    const query = binding.queries[key];
    return query && runOperation(query, ctx, input);
  });
}

/** The id of a call: from `id`, or from the key field of the resource. An unknown key is refused as not found. */
async function readNamedId(binding: Binding, ctx: Context, sent: Sent): Promise<string> {
  const key = binding.keyField ? toText(sent[binding.keyField]) : '';
  if (!isBlank(sent.id) || !key) return readId(ctx, sent);
  const id = await findIdByKey(binding, ctx, sent);
  if (!id) throw new DomainError('platform.not-found');
  return id;
}

async function submit(registry: Registry, binding: Binding, ctx: Context, sent: Sent) {
  const { resource } = binding;
  const verb = readSubmitId(sent, ctx.language) ? 'edit' : 'add';
  if (!resource.verbs.includes(verb)) throw new DomainError('platform.no-such-path');
  assertCan(ctx, permissionCode(resource, verb));
  return submitRow(registry, binding, ctx, sent);
}

/** When the key field is given, it decides between editing and adding; `id` is ignored. */
async function submitKeyed(registry: Registry, binding: Binding, ctx: Context, sent: Sent) {
  const given = readSubmitId(sent, ctx.language);
  const isNamed = toText(sent[binding.keyField ?? '']).trim() !== '';
  const id = isNamed ? await findIdByKey(binding, ctx, sent) : given;
  assertCan(ctx, permissionCode(binding.resource, id ? 'edit' : 'add'));
  return submitRow(registry, binding, ctx, { ...sent, id: id ?? '' });
}
