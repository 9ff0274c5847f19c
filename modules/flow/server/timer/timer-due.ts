import type { Context } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';
import { dateVariable, readCycle, timerKind } from '#flow/contract/process/timer-text.ts';
import type { ProcessVariables } from '../bpmn/condition.ts';

const after = (ctx: Context, duration: string): RawBuilder<Date> =>
  sql<Date>`(${ctx.now}::timestamptz + ${duration}::interval)`;

/**
 * When a timer acts for a task that begins now (spec/flow#deadlines): after a time, when the business day or minute of its date begins, or
 * the first time of several. Undefined where its date is that of a variable which holds none.
 */
export function timerDue(ctx: Context, text: string, variables: ProcessVariables): RawBuilder<Date> | undefined {
  const repeated = readCycle(text);
  if (repeated) return after(ctx, repeated.every);
  if (timerKind(text) === 'duration') return after(ctx, text);
  const name = dateVariable(text);
  const date = name === undefined ? text : Object.hasOwn(variables, name) ? String(variables[name]) : '';
  if (!/^\d{4}-\d{2}-\d{2}/.test(date)) return undefined;
  return sql<Date>`(${date}::timestamp at time zone app_zone())`;
}
