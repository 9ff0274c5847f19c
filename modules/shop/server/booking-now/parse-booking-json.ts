import { inputSchema } from '@refectory/declaration/field/schema.ts';
import type { ParsedInput } from '@refectory/declaration/field/wire-types.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { bookingNowFields } from '#shop/contract/order/booking-now-calls.ts';
import { combineItems, type ItemRequest } from '../order/create/order-request.ts';

/** A person of `booking_json`: by id or card. */
export interface PersonInput {
  readonly employeeId?: string;
  readonly cardNo?: string;
  readonly packageId?: string;
  readonly goods: readonly ItemRequest[];
  /** Coupon of the person, for the meal or for the menu items. */
  readonly couponId?: string;
}

/** Parsed `booking_json` (spec/shop#booking-now). */
export interface BookingNowInput {
  readonly placeId: string;
  readonly day: string;
  readonly mealPeriod: number;
  readonly tableId?: string | null;
  readonly payType: number;
  readonly persons: readonly PersonInput[];
}

type ParsedPerson = ParsedInput<typeof bookingNowFields>['persons'][number];

const schema = inputSchema(bookingNowFields, 'action');

/** Parses `booking_json` from an object or JSON text. Refuses with the path of the error. */
export function parseBookingJson(raw: unknown): BookingNowInput {
  if (raw === undefined || raw === '')
    throw new DomainError('dining.booking-json-missing', {}, { field: 'booking_json' });
  const value = typeof raw === 'string' ? parseJson(raw) : raw;
  const read = schema.safeParse(value);
  if (!read.success) throw malformedError(read.error.issues[0]?.path.join('.') ?? '');
  const { persons, ...booking } = read.data as unknown as ParsedInput<typeof bookingNowFields>;
  const unnamed = persons.findIndex(({ employeeId, cardNo }) => !employeeId && !cardNo);
  if (unnamed >= 0) throw malformedError(`persons.${unnamed}.employeeId`);
  return { ...booking, persons: persons.map(toPersonInput) };
}

const toPersonInput = ({ employeeId, cardNo, packageId, goods, couponId }: ParsedPerson): PersonInput => ({
  ...(employeeId && { employeeId }),
  ...(cardNo && { cardNo }),
  ...(packageId && { packageId }),
  ...(couponId && { couponId }),
  goods: goods?.length ? combineItems(goods) : [],
});

const malformedError = (problem: string) =>
  new DomainError('dining.booking-json', { problem }, { field: 'booking_json' });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformedError('JSON');
  }
}
