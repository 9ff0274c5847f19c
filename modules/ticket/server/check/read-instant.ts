import { zonedInstant } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';

/** Parses an instant: with an offset as given, else in business time. */
export function readInstant(ctx: Context, given: string): Date {
  if (given.includes('T')) return new Date(given);
  return zonedInstant(given.slice(0, 10), given.slice(11), ctx.zone);
}
