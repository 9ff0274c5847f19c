import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { zonedInstant } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { WantedAddon } from '../equipment/addons.ts';

/** A booking request: an area of a type and a span. */
export interface BookingRequest {
  readonly areaId: string;
  readonly typeId: string;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly employeeId: string | null;
  readonly customerPhone: string;
  readonly persons: number;
  /** Requested equipment. */
  readonly addons?: readonly WantedAddon[] | undefined;
  /** The booking to move; absent: a new one. */
  readonly bookingId?: string | undefined;
  /** Days of bookings made together with it, for limits per day and week. */
  readonly alongOn?: readonly string[] | undefined;
}

/** A moment as calls bring it: business time, or an instant with its zone. */
export function toInstant(ctx: Context, value: unknown): Date {
  if (value instanceof Date) return value;
  const text = String(value);
  return /(Z|[+-]\d\d:?\d\d)$/.test(text)
    ? new Date(text)
    : zonedInstant(text.slice(0, 10), text.slice(11, 19) || '00:00:00', ctx.zone);
}

const longestDays = 31;

/** Parses a span. Refuses one that ends before it starts, and one of more than 31 days. */
export function toSpan(ctx: Context, given: { readonly startAt: unknown; readonly endAt: unknown }) {
  const span = { startAt: toInstant(ctx, given.startAt), endAt: toInstant(ctx, given.endAt) };
  if (span.startAt >= span.endAt) throw new DomainError('space.span-reversed', {}, { field: 'endAt' });
  if (span.endAt.getTime() - span.startAt.getTime() > longestDays * 24 * 60 * 60_000)
    throw new DomainError('space.span-too-long', { days: longestDays }, { field: 'endAt' });
  return span;
}
