import { choice, date, json, reference } from '@refectory/declaration/field/field.ts';
import { inputSchema } from '@refectory/declaration/field/schema.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import * as z from 'zod';
import { availablePayTypes } from '#wallet/contract/pay-types.ts';
import { type ItemRequest, parseOrderItems } from '../order/create/order-request.ts';

/** A person of `booking_json`: by id, or by the card in his hand. */
export interface PersonInput {
  readonly employeeId?: string;
  readonly cardNo?: string;
  readonly packageId?: string;
  readonly goods: readonly ItemRequest[];
}

/** `booking_json` as read (spec/shop#booking-now). */
export interface BookingNowInput {
  readonly placeId: string;
  readonly day: string;
  readonly mealPeriod: number;
  readonly tableId?: string | null;
  readonly payType: number;
  readonly persons: readonly PersonInput[];
}

export const bookingNowFields = {
  placeId: reference('dining.place', '餐厅', 'Place', { required: true }),
  day: date('就餐日期', 'Date', { required: true }),
  mealPeriod: choice('meal_period', '餐次', 'Meal', { required: true }),
  tableId: reference('dining.table', '餐桌', 'Table'),
  payType: choice('pay_type', '支付方式', 'Payment', { initial: 1, selectableKeys: availablePayTypes }),
  persons: json('名单', 'Persons', { required: true }),
};

const head = inputSchema(bookingNowFields, 'action');

const id = z.coerce.string().regex(/^\d{1,18}$/);
const persons = z
  .array(
    z.object({
      employeeId: id.optional(),
      cardNo: z.coerce.string().trim().min(1).optional(),
      packageId: id.nullish().transform((value) => value ?? undefined),
      goods: z.array(z.unknown()).nullish(),
    }),
  )
  .min(1)
  .max(1000);

/** Reads `booking_json`, given as an object or as JSON text. Refuses with the place of the fault. */
export function parseBookingJson(raw: unknown): BookingNowInput {
  if (raw === undefined || raw === '')
    throw new DomainError('dining.booking-json-missing', {}, { field: 'booking_json' });
  const value = typeof raw === 'string' ? parseJson(raw) : raw;
  const top = head.safeParse(value);
  if (!top.success) throw malformedError(top.error.issues[0]?.path.join('.') ?? '');
  const list = persons.safeParse(top.data.persons);
  if (!list.success) throw malformedError(['persons', ...(list.error.issues[0]?.path ?? [])].join('.'));
  const unnamed = list.data.findIndex(({ employeeId, cardNo }) => !employeeId && !cardNo);
  if (unnamed >= 0) throw malformedError(`persons.${unnamed}.employeeId`);
  return { ...(top.data as unknown as BookingNowInput), persons: list.data.map(toPersonInput) };
}

const toPersonInput = ({ goods, ...person }: z.infer<typeof persons>[number]): PersonInput => ({
  ...person,
  goods: goods?.length ? parseOrderItems(goods) : [],
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
