import * as f from '@refectory/declaration/field/field.ts';
import { readInput } from '@refectory/engine/call/input/read-input.ts';
import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import { DomainError, type Refusal } from '@refectory/engine/refusal/domain-error.ts';
import { formatRefusal } from '@refectory/engine/refusal/format-refusal.ts';
import { InvalidInput } from '@refectory/engine/refusal/invalid-input.ts';
import { businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { type FormContent, type FormField, listValueNames } from '#flow/contract/form/form-field.ts';
import { toFields } from '#flow/contract/form/form-fields.ts';
import type { ProcessGraph } from '#flow/contract/process/process-graph.ts';
import { type ActiveUser, findActiveUser } from '../run/find-active-user.ts';
import { findDayFaults } from './day-faults.ts';

/** Validated form values, and the names of the users in them. */
export interface ReadContent {
  /** Without empty values. */
  readonly content: FormContent;
  readonly people: Readonly<Record<string, string>>;
}

interface Asked {
  readonly graph: ProcessGraph;
  /** The accepted fields. */
  readonly form: readonly FormField[];
  readonly starterId: string;
  /** The previous values: unchanged ones are not checked again against today and current users. */
  readonly before?: FormContent;
}

/**
 * Parses form values (spec/flow#form) like declared fields. Refuses all problems at once, each at its field,
 * `values.amount`: also days too early or late, unknown users, and approvers who are the caller.
 */
export async function readContent(
  ctx: Context,
  { graph, form, starterId, before }: Asked,
  given: FormContent | null,
): Promise<ReadContent> {
  const today = businessDay(ctx.now, ctx.zone);
  const fields = { values: f.object('表单内容', 'Content of the form', toFields(form, today)) };
  const { values } = readInput(ctx, fields, 'action', { values: given ?? {} });
  const filled = Object.entries(values as FormContent).filter(([, value]) => value !== null && value !== '');
  const content: FormContent = Object.fromEntries(filled);
  const judged = form.filter(
    (field) => !before || listValueNames(field).some((name) => before[name] !== content[name]),
  );
  const faults: Refusal[] = [...findDayFaults(judged, content, today)];
  const people: Record<string, string> = {};
  for (const { key } of judged.filter(({ kind }) => kind === 'person')) {
    const id = content[key];
    if (id === undefined) continue;
    const person = await findVisibleColleague(ctx, String(id));
    if (!person) faults.push({ code: 'flow.no-such-person', params: {}, field: key });
    else if (id === starterId && decides(graph, key))
      faults.push({ code: 'flow.approver-is-applicant', params: {}, field: key });
    else people[person.id] = person.name;
  }
  if (faults.length > 0) throw toInvalidInput(ctx, faults);
  return { content, people };
}

/** An active user not hidden by data scopes of the caller. */
async function findVisibleColleague(ctx: Context, id: string): Promise<ActiveUser | undefined> {
  const person = await findActiveUser(ctx, id);
  if (person?.id !== id) return undefined;
  const { rows } = await sql`
    select from sys_user u where u.tenant_id = app_tenant() and u.id = ${id}::bigint and ${dataScopeCondition(ctx, 'user', 'u')}`.execute(
    ctx.db,
  );
  return rows.length > 0 ? person : undefined;
}

/** Refuses values of unknown or not accepted fields. */
export function assertKnownNames(ctx: Context, form: readonly FormField[], given: FormContent | null): void {
  const names = new Set(form.flatMap((field) => listValueNames(field)));
  const unknown = Object.keys(given ?? {}).filter((name) => !names.has(name));
  if (unknown.length > 0)
    throw toInvalidInput(
      ctx,
      unknown.map((field) => ({ code: 'flow.field-not-editable', params: {}, field })),
    );
}

/** Whether a task is assigned to the user of a field. */
const decides = ({ nodes }: ProcessGraph, key: string): boolean =>
  Object.values(nodes).some(
    (node) =>
      node.type === 'task' &&
      [node.assignee, ...node.candidates].some((who) => new RegExp(`[$#]\\{\\s*${key}\\s*\\}`).test(who)),
  );

const toInvalidInput = ({ language }: Context, faults: readonly Refusal[]) =>
  new InvalidInput(
    faults.map(({ code, field = '', ...rest }) => ({
      field: `values.${field}`,
      reason: code,
      msg: formatRefusal(DomainError.of({ code, field, ...rest } as Refusal), language).msg,
    })),
  );
