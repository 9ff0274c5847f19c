import { createHash } from 'node:crypto';
import type { Call, Permission } from '@refectory/declaration/call/call.ts';
import { actionCall, queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { verbCalls } from '@refectory/declaration/call/verb-calls.ts';
import { isEmpty } from '@refectory/declaration/field/wire-value.ts';
import { permissionCode } from '@refectory/declaration/resource.ts';
import { exportRows } from '../export/export-rows.ts';
import { importRows } from '../import/import-rows.ts';
import { importTemplate } from '../import/import-template.ts';
import { listPage } from '../list/list-query.ts';
import { listSums } from '../list/list-sums.ts';
import { selectOptions } from '../list/select-options.ts';
import { listTree } from '../list/tree.ts';
import { DomainError } from '../refusal/domain-error.ts';
import { textOf } from '../refusal/text-of.ts';
import { assertCan } from '../request/assert-can.ts';
import type { Context } from '../request/context.ts';
import { once } from '../request/idempotency.ts';
import type { Binding } from '../resource/binding.ts';
import type { Registry } from '../resource/registry.ts';
import { findByKey } from '../row/find-by-key.ts';
import { readDetail } from '../row/read-detail.ts';
import { removeRows } from '../row/remove-rows.ts';
import { restoreCodes, restoreRow } from '../row/restore-row.ts';
import { rowHistory } from '../row/row-history.ts';
import { submitRow, submittedId } from '../row/save-row.ts';
import { assertReferences } from './assert-references.ts';
import type { BoundCall } from './bind-calls.ts';
import type { Caller } from './caller.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { JsonText } from './json-text.ts';
import { readId } from './read-id.ts';
import { readInput } from './read-input.ts';
import { type ActionAnswer, idsOf, runAction } from './run-action.ts';
import { uploadedOnce } from './uploaded-file.ts';
import { WithMessage } from './with-message.ts';

type Sent = Readonly<Record<string, unknown>>;
type Answering = (ctx: Context, sent: Sent, caller: Caller) => Promise<unknown>;

/** Every call of a resource, joined to what answers it: the generic ones, its actions, its queries (docs/house.md §2). */
export function resourceCalls(registry: Registry, binding: Binding): BoundCall[] {
  const { resource, key, told } = binding;
  const rights = {
    detail: opened(binding.detail),
    select: opened(registry.choosers.get(resource.name) ?? []),
    restore: restoreCodes(resource),
    told,
    saved: binding.saved,
  };
  const find = (name: string) => registry.bindings.get(name)?.resource;
  const calls = verbCalls(resource, rights, find, key);
  const answering = genericAnswers(registry, binding);
  return [
    ...Object.entries(calls).map(([name, call]) => bound(call, answering[name] as Answering)),
    ...Object.keys(resource.actions ?? {}).map((name) => boundAction(registry, binding, name)),
    ...Object.keys(resource.queries ?? {}).map((name) => boundQuery(registry, binding, name)),
  ];
}

/** `''` stands for everybody in bindings. */
const opened = (codes: string | readonly string[]): Permission => ([codes].flat().includes('') ? 'everybody' : codes);

const bound = (call: Call, answer: Answering): BoundCall => ({ call, operation: { answer } });

/** What answers the generic calls, by their name in the address. */
function genericAnswers(registry: Registry, binding: Binding): Readonly<Record<string, Answering>> {
  const { resource, key } = binding;
  const repeatable = <T>({ request }: Caller, ctx: Context, asked: readonly unknown[], fn: () => Promise<T>) =>
    once(ctx, idempotencyKey(request), [resource.path, ...asked], fn);
  return {
    list: async (ctx, sent) =>
      resource.tree
        ? listTree(registry, binding, ctx, sent)
        : new JsonText(await listPage(registry, binding, ctx, sent)),
    detail: async (ctx, sent) =>
      new JsonText(await readDetail(registry, binding, ctx, await namedId(binding, ctx, sent))),
    select: async (ctx, sent) => new JsonText(await selectOptions(registry, binding, ctx, sent)),
    sums: async (ctx, sent) => new JsonText(await listSums(registry, binding, ctx, sent)),
    history: (ctx, sent) => rowHistory(registry, binding, ctx, readId(ctx, sent)),
    submit: (ctx, sent, caller) =>
      repeatable(caller, ctx, ['submit', sent], () =>
        key ? submitKeyed(registry, binding, ctx, sent) : submit(registry, binding, ctx, sent),
      ),
    remove: async (ctx, sent, caller) => {
      const ids = idsOf(ctx, { target: 'rows' }, sent);
      return told(await repeatable(caller, ctx, ['remove', ids], () => removeRows(registry, binding, ctx, ids)));
    },
    restore: (ctx, sent, caller) => {
      const historyId = readId(ctx, sent, 'historyId');
      return repeatable(caller, ctx, ['restore', historyId], () => restoreRow(registry, binding, ctx, historyId));
    },
    export: (ctx, sent) => exportRows(registry, binding, ctx, sent),
    'import-template': (ctx) => importTemplate(registry, binding, ctx),
    import: async (ctx, sent, caller) => {
      const file = (await uploadedOnce(caller.request))?.content;
      if (!file) throw new DomainError('platform.not-a-workbook', {}, { field: 'file' });
      const dryRun = textOf(sent.dryRun) === 'true';
      const asked = ['import', dryRun, createHash('sha256').update(file).digest('base64url')];
      return repeatable(caller, ctx, asked, () => importRows(registry, binding, ctx, file, { dryRun }));
    },
  };
}

const told = ({ data, msg }: ActionAnswer) => new WithMessage(data, msg);

function boundAction(registry: Registry, binding: Binding, key: string): BoundCall {
  const { path, actions = {} } = binding.resource;
  const call = actionCall(binding.resource, key as never);
  return bound(call, async (ctx, sent, { request }) => {
    // A file is made again: it moves nothing, and its bytes are not an answer to keep.
    const repeatKey = call.idempotent ? idempotencyKey(request) : undefined;
    const run = () =>
      runAction(registry, binding, key, actions[key] as NonNullable<(typeof actions)[string]>, ctx, sent);
    return told(await once<ActionAnswer>(ctx, repeatKey, [path, key, sent], run));
  });
}

function boundQuery(registry: Registry, binding: Binding, key: string): BoundCall {
  const call = queryCall(binding.resource, key as never);
  return bound(call, async (ctx, sent) => {
    const input = readInput(ctx, call.input, 'action', sent);
    await assertReferences(registry, ctx, call.input, input);
    return binding.queries[key]?.(ctx, input);
  });
}

/** The id a call names: by `id`, or by the text that names rows of this resource. A text that names none is not found. */
async function namedId(binding: Binding, ctx: Context, sent: Sent): Promise<string> {
  const key = binding.key ? textOf(sent[binding.key]) : '';
  if (!isEmpty(sent.id) || !key) return readId(ctx, sent);
  const id = await findByKey(binding, ctx, sent);
  if (!id) throw new DomainError('platform.not-found');
  return id;
}

async function submit(registry: Registry, binding: Binding, ctx: Context, sent: Sent) {
  const { resource } = binding;
  const verb = submittedId(sent, ctx.language) ? 'edit' : 'add';
  if (!resource.verbs.includes(verb)) throw new DomainError('platform.no-such-path');
  assertCan(ctx, permissionCode(resource, verb));
  return submitRow(registry, binding, ctx, sent);
}

/** Where the key is given it decides whether a row is changed or added, whatever id came along. */
async function submitKeyed(registry: Registry, binding: Binding, ctx: Context, sent: Sent) {
  const given = submittedId(sent, ctx.language);
  const isNamed = textOf(sent[binding.key ?? '']).trim() !== '';
  const id = isNamed ? await findByKey(binding, ctx, sent) : given;
  assertCan(ctx, permissionCode(binding.resource, id ? 'edit' : 'add'));
  return submitRow(registry, binding, ctx, { ...sent, id: id ?? '' });
}
