import type { Action } from '@refectory/declaration/action.ts';
import type { ErrorCode } from '@refectory/declaration/error-texts.ts';
import { isBlank } from '@refectory/declaration/field/wire-value.ts';
import { isDeadlock, toDomainError } from '../database/database-errors.ts';
import { savepoint } from '../database/savepoint.ts';
import { DomainError } from '../refusal/domain-error.ts';
import { formatRefusal } from '../refusal/format-refusal.ts';
import type { Context } from '../request/context.ts';
import { type Binding, runOperation } from '../resource/binding.ts';
import type { Registry } from '../resource/registry.ts';
import { assertVisible } from '../row/find-row.ts';
import { assertChoices } from './input/assert-choices.ts';
import { assertOwnRows } from './input/assert-own-rows.ts';
import { assertReferences } from './input/assert-references.ts';
import { readId, readIds } from './input/read-id.ts';
import { readInput } from './input/read-input.ts';

/** Result for one id of a bulk action. */
export interface RowResult {
  readonly id: string;
  readonly ok: boolean;
  /** Code of the refusal; `''` on success. */
  readonly code: ErrorCode | '';
  readonly msg: string;
  readonly [more: string]: unknown;
}

/** Answer of an action: data, and the summary message of a bulk one. */
export interface ActionResponse {
  readonly data: unknown;
  readonly msg?: string;
}

type Raw = Readonly<Record<string, unknown>>;

/** Runs a declared action on the requested rows: validates ids and input, refuses rows the caller may not see. */
export async function runAction(
  registry: Registry,
  binding: Binding,
  key: string,
  action: Action,
  ctx: Context,
  raw: Raw,
): Promise<ActionResponse> {
  const operation = binding.actions[key];
  if (!operation) throw new Error(`${binding.resource.name}: no operation for ${key}`);
  // Ids are checked first, because other refusals may describe existing rows.
  const ids = action.target === 'resource' ? [] : readActionIds(ctx, action, raw, nounIdsField(binding));
  const input = readInput(ctx, action.input ?? {}, 'action', raw);
  await assertChoices(ctx, action.input ?? {}, input);
  await assertReferences(registry, ctx, action.input ?? {}, input);
  await assertOwnRows(ctx, binding, action.input ?? {}, input);
  if (action.target === 'resource') return { data: await runOperation(operation, ctx, input) };
  if (action.target === 'rows')
    return runEachRow(registry, binding, ctx, ids, (id) => runOperation(operation, ctx, { ...input, id }));
  await assertVisible(ctx, binding, ids);
  return {
    data: await runOperation(operation, ctx, action.target === 'row' ? { ...input, id: ids[0] } : { ...input, ids }),
  };
}

/** Runs each id in turn; a refused one is rolled back alone and reported (spec/rules#bulk). */
export async function runEachRow(
  registry: Registry,
  binding: Binding,
  ctx: Context,
  ids: readonly string[],
  fn: (id: string) => Promise<unknown>,
): Promise<ActionResponse> {
  if (ids.length > 1) await binding.lockForRows?.(ctx, ids);
  const run = async (id: string) => {
    await assertVisible(ctx, binding, [id]);
    return fn(id);
  };
  const [only] = ids;
  // A single row needs no savepoint: its refusal refuses the call and rolls everything back.
  if (only && ids.length === 1) return toBulkResponse(ctx, [await runRow(registry, ctx, only, run)]);
  return toBulkResponse(ctx, await collectOutcomes(registry, ctx, ids, run));
}

/**
 * The response for several rows. When every row was refused, the call is refused with the first refusal, and `data`
 * has the reason for each row, because clients check only the response code (decisions 1101, 1202).
 */
export function toBulkResponse(ctx: Context, outcomes: readonly RowOutcome[]): ActionResponse {
  const results = outcomes.map(({ result }) => result);
  const refusal = outcomes[0]?.refusal;
  if (refusal && results.every(({ ok }) => !ok)) throw refusal.withData({ results });
  return { data: { results }, msg: summary(ctx, results) };
}

/** The result for a row. */
export interface RowOutcome {
  readonly result: RowResult;
  readonly refusal?: DomainError;
}

/** Runs each id in turn and returns the results; `fn` checks that the caller may see the row. */
export async function collectOutcomes(
  registry: Registry,
  ctx: Context,
  ids: readonly string[],
  fn: (id: string) => Promise<unknown>,
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = [];
  const runAlone = (id: string) => savepoint(ctx, () => fn(id));
  for (const id of ids) outcomes.push(await runRow(registry, ctx, id, runAlone));
  return outcomes;
}

async function runRow(
  registry: Registry,
  ctx: Context,
  id: string,
  fn: (id: string) => Promise<unknown>,
): Promise<RowOutcome> {
  try {
    const answer = await fn(id);
    return { result: { ...(answer as object), id, ok: true, code: '', msg: '' } };
  } catch (thrown) {
    // On a deadlock the whole request is retried.
    if (isDeadlock(thrown)) throw thrown;
    const error = toDomainError(thrown, registry.constraints);
    if (!(error instanceof DomainError)) throw thrown;
    return { result: { id, ok: false, code: error.code, msg: formatRefusal(error, ctx.language).msg }, refusal: error };
  }
}

/** The summary message when rows were refused. */
function summary(ctx: Context, results: readonly RowResult[]): string | undefined {
  const refused = results.filter(({ ok }) => !ok);
  const first = refused[0];
  if (!first) return undefined;
  if (results.length === 1) return first.msg;
  const done = results.length - refused.length;
  return ctx.language === 'en'
    ? `${done} done, ${refused.length} refused: ${first.msg}`
    : `成功 ${done} 条，失败 ${refused.length} 条：${first.msg}`;
}

/** Calls of the platform name ids after the resource: `userIds` (spec/system#users). */
const nounIdsField = ({ resource: { name } }: Binding): string => `${name.slice(name.indexOf('.') + 1)}Ids`;

/**
 * The ids of a request, from `ids`, `id` or another declared name; at least one, exactly one for actions on one row.
 */
export function readActionIds(ctx: Context, { target }: Pick<Action, 'target'>, raw: Raw, further?: string): string[] {
  const names = [...(target === 'row' ? ['id', 'ids'] : ['ids', 'id']), ...(further ? [further] : [])];
  const given = names.find((name) => !isBlank(raw[name])) ?? names[0];
  return target === 'row' ? [readId(ctx, raw, given)] : readIds(ctx, raw, given);
}
