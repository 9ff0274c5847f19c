import type { Context } from '@refectory/engine/request/context.ts';
import { createBookings } from '@refectory/modules/dining/server/booking/create/create-bookings.ts';
import { bookGroup } from '@refectory/modules/dining/server/booking/group/book-group.ts';
import type { GroupPlan } from '@refectory/modules/dining/server/booking/group/group-plan.ts';
import { payBookings } from '@refectory/modules/dining/server/booking/pay/pay-bookings.ts';
import type { BookingRequest } from '@refectory/modules/dining/server/booking/rules/booking-request.ts';
import { createEmployee, type EmployeeOptions } from '#test/factories/employee.ts';
import { createPackage, type PackageOptions } from '#test/factories/package.ts';
import { createPlace } from '#test/factories/place.ts';
import { fillWallet } from '#test/factories/wallet.ts';

export const lunch = 2;

/** A place with one package at 12.00. Lunch is from 11:00 to 13:30, booked until 09:00, cancelled until 10:00, with 15 minutes of grace. */
export interface Canteen {
  readonly placeId: string;
  readonly packageId: string;
}

export async function createCanteen(ctx: Context, options: Omit<PackageOptions, 'placeId'> = {}): Promise<Canteen> {
  const placeId = await createPlace(ctx);
  return { placeId, packageId: await createPackage(ctx, { placeId, ...options }) };
}

/** An employee, by default with 100.00 in cash. */
export async function createDiner(
  ctx: Context,
  { cash = '100', ...options }: EmployeeOptions & { cash?: string } = {},
): Promise<string> {
  const employeeId = await createEmployee(ctx, options);
  if (cash !== '0') await fillWallet(ctx, employeeId, { cash });
  return employeeId;
}

/** A request for lunch on 2026-11-21, the day after the test clock starts. */
export const bookingRequest = (
  canteen: Canteen,
  employeeId: string,
  more: Partial<BookingRequest> = {},
): BookingRequest => ({
  employeeId,
  placeId: canteen.placeId,
  packageId: canteen.packageId,
  day: '2026-11-21',
  mealPeriod: lunch,
  persons: 1,
  payType: 1,
  source: 1,
  ...more,
});

/** An unpaid booking. Returns the id. */
export async function createBooking(ctx: Context, request: BookingRequest): Promise<string> {
  const [row] = await createBookings(ctx, [request]);
  return row?.id ?? '';
}

/** A paid booking. Returns the id. */
export async function createPaidBooking(ctx: Context, request: BookingRequest): Promise<string> {
  const id = await createBooking(ctx, request);
  await payBookings(ctx, [id]);
  return id;
}

/** A plan of lunch on Tuesday and Wednesday, 2026-11-24 and 25, paid from the balance. */
export const groupPlan = (
  { placeId, packageId }: Canteen,
  employeeIds: readonly string[],
  more: Partial<GroupPlan> = {},
): GroupPlan => ({
  placeId,
  firstDay: '2026-11-24',
  lastDay: '2026-11-25',
  workdaysOnly: true,
  weekdays: [],
  meals: [{ mealPeriod: lunch, packageId }],
  employeeIds: [...employeeIds],
  payType: 1,
  ...more,
});

type GroupInput = Parameters<typeof bookGroup>[1];

/** The same with a name, as it is booked: all or none. */
export const groupInput = (plan: GroupPlan, more: Partial<GroupInput> = {}): GroupInput =>
  ({ ...plan, title: '集体预订', costCentre: '', remark: '', skipRefused: false, ...more }) as GroupInput;

/** Lunch of one person on the Monday after the test clock starts, booked as a group; its id. */
export async function createGroupBooking(ctx: Context): Promise<string> {
  const [day, canteen] = ['2026-11-23', await createCanteen(ctx)];
  const plan = groupPlan(canteen, [await createDiner(ctx)], { firstDay: day, lastDay: day });
  return (await bookGroup(ctx, groupInput(plan))).id;
}
