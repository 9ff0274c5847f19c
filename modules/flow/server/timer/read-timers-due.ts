import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { dateVariable, readCycle, timerKind } from '#flow/contract/process/timer-text.ts';
import type { ProcessVariables } from '../bpmn/condition.ts';

/** The date or time in business time, or the duration; neither when the variable of a date is empty. */
interface Moment {
  readonly date: string | null;
  readonly after: string | null;
}

function toMoment(text: string, variables: ProcessVariables): Moment {
  const repeated = readCycle(text);
  if (repeated) return { date: null, after: repeated.every };
  if (timerKind(text) === 'duration') return { date: null, after: text };
  const name = dateVariable(text);
  const date = name === undefined ? text : Object.hasOwn(variables, name) ? String(variables[name]) : '';
  return { date: /^\d{4}-\d{2}-\d{2}/.test(date) ? date : null, after: null };
}

/**
 * Due times of the timers of a new task (spec/flow#deadlines), in order: after a duration, at the start of the
 * business day or minute of their date, or the first repetition. Undefined when the variable of a date is empty.
 */
export async function readTimersDue(
  ctx: Context,
  texts: readonly string[],
  variables: ProcessVariables,
): Promise<(Date | undefined)[]> {
  if (texts.length === 0) return [];
  const moments = texts.map((text) => toMoment(text, variables));
  const { rows } = await sql<{ at: Date | null }>`
    select coalesce(t.date::timestamp at time zone app_zone(), ${ctx.now}::timestamptz + t.after::interval) as at
    from unnest(${moments.map(({ date }) => date)}::text[], ${moments.map(({ after }) => after)}::text[])
      with ordinality t (date, after, place)
    order by t.place`.execute(ctx.db);
  return rows.map(({ at }) => at ?? undefined);
}
