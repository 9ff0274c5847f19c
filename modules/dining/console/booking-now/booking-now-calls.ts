import { type CallResponse, callQuery, makeCall } from '@refectory/admin-ui/api/call.ts';
import { queryClient } from '@refectory/admin-ui/api/queries.ts';
import { listCall, selectCall } from '@refectory/declaration/call/row-calls.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { employee } from '#dining/contract/people/employee.ts';
import { employeeStates } from '#dining/contract/people/employee-states.ts';
import { group } from '#dining/contract/people/group.ts';
import { bookingNowCalls } from '#shop/contract/order/booking-now-calls.ts';

/** What is booked for every person on the list. */
export interface MealRequest {
  readonly placeId: string | undefined;
  readonly day: string;
  readonly mealPeriod: number | undefined;
  readonly packageId: string | undefined;
  readonly tableId?: string | undefined;
  readonly payType: number;
}

/** A person on the list with the result of the server's booking check. */
export type CheckedPerson = CallResponse<typeof bookingNowCalls.persionlist>[number];

/** Response of the booking call. */
export type BookingResult = CallResponse<typeof bookingNowCalls.save>;

const peopleCall = listCall(employee);

export type Person = CallResponse<typeof peopleCall>['records'][number];

/** Server limit of persons per call. */
export const maxPersons = 1000;
const pageSize = 200;

/** The people on the list and the coupon of each: coupon ids by person id. */
export interface PersonList {
  readonly ids: readonly string[];
  readonly coupons: Readonly<Record<string, string>>;
}

/** Input of the calls: the same package for everybody. */
export const toBookingInput = ({ packageId, ...request }: MealRequest, { ids, coupons }: PersonList) => ({
  ...request,
  persons: ids.map((employeeId) => ({
    employeeId,
    ...(packageId && { packageId }),
    ...(coupons[employeeId] && { couponId: coupons[employeeId] }),
  })),
});

/** Query: price, rule, balance and refusal of each person; refetched when the meal or the list changes. */
export const bookingCheckQuery = (request: MealRequest, list: PersonList) => ({
  ...callQuery(bookingNowCalls.persionlist, toBookingInput(request, list)),
  enabled:
    request.placeId !== undefined && request.mealPeriod !== undefined && request.day !== '' && list.ids.length > 0,
  placeholderData: keepPreviousData,
});

/** Ids of the chosen groups and all below them. */
async function listDescendantGroups(chosen: readonly string[]): Promise<readonly string[]> {
  const groups = await queryClient.fetchQuery(callQuery(selectCall(group), { size: 200 }));
  const all = new Set(chosen);
  // Loops until stable: parents may follow their children.
  for (let size = -1; size !== all.size; ) {
    size = all.size;
    for (const { value, parentId } of groups) if (parentId && all.has(parentId)) all.add(value);
  }
  return [...all];
}

/** All active employees of the groups, read page by page. */
export async function listGroupMembers(groupIds: readonly string[]): Promise<readonly Person[]> {
  const query = {
    groupId: await listDescendantGroups(groupIds),
    employeeStatus: employeeStates.keys.active,
    size: pageSize,
    ascs: 'saasNo',
  };
  const people: Person[] = [];
  for (let current = 1; people.length < maxPersons; current += 1) {
    const { records } = await makeCall(peopleCall, { ...query, current }, { quiet: true });
    people.push(...records);
    if (records.length < pageSize) break;
  }
  return people.slice(0, maxPersons);
}

async function findPersonByNumber(number: string): Promise<string | undefined> {
  for (const field of ['saasNo', 'cardNo', 'saasCardno']) {
    const { records } = await makeCall(peopleCall, { [`${field}_equal`]: number, size: 1 }, { quiet: true });
    if (records[0]) return records[0].id;
  }
  return undefined;
}

const concurrency = 6;

/** Finds people by staff number, card number or printed card number; returns the numbers without a match, too. */
export async function findPeopleByNumbers(
  numbers: readonly string[],
): Promise<{ readonly ids: string[]; readonly missing: string[] }> {
  const ids: string[] = [];
  const missing: string[] = [];
  for (let from = 0; from < numbers.length; from += concurrency) {
    const part = numbers.slice(from, from + concurrency);
    const found = await Promise.all(part.map(findPersonByNumber));
    found.forEach((id, at) => (id ? ids.push(id) : missing.push(part[at] as string)));
  }
  return { ids, missing };
}
