import type { ErrorCode } from '@refectory/declaration/error-texts.ts';
import { label } from '@refectory/declaration/label.ts';
import { DomainError, type ErrorParams, type Refusal } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { BookingRequest } from './booking-request.ts';
import { type FreeSlot, freeText, listFree } from './list-free.ts';

/** Refusals for which another time or area helps; they suggest free slots. */
type MovableCode = Extract<
  ErrorCode,
  | `space.${'past' | 'too-late' | 'area-closed' | 'not-planned' | 'slot-taken' | 'slot-closed' | 'equipment-taken'}`
  | `space.${'' | 'group-'}quota-${'day' | 'week'}`
>;

/** Such a refusal, with the time from which alternatives are searched. */
export type MovableRefusal = {
  [Code in MovableCode]: {
    readonly code: Code;
    readonly params: Omit<ErrorParams<Code>, 'free'>;
    readonly field: string;
    readonly freeFrom: Date;
  };
}[MovableCode];

/**
 * The error of a refusal; where another time helps, with the next three free spans in text and data
 * (spec/space#rules).
 */
export async function bookingError(
  ctx: Context,
  request: BookingRequest,
  refusal: Refusal | MovableRefusal,
): Promise<DomainError> {
  if (!('freeFrom' in refusal)) return DomainError.of(refusal);
  const { code, params, field, freeFrom } = refusal;
  const endAt = new Date(freeFrom.getTime() + request.endAt.getTime() - request.startAt.getTime());
  const nextFree = await listFree(ctx, { ...request, startAt: freeFrom, endAt });
  const free = nextFree.length > 0 ? nextFree.map(freeText) : label('无', 'none');
  return DomainError.restore({ code, params: { ...params, free }, field, data: { nextFree } });
}

/** The search start of alternatives: from the refusal, else the requested time. */
export const freeInstead = async (
  ctx: Context,
  request: BookingRequest,
  { data }: DomainError,
): Promise<readonly FreeSlot[]> =>
  (data as { readonly nextFree?: readonly FreeSlot[] } | undefined)?.nextFree ?? (await listFree(ctx, request));
