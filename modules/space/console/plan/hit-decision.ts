import type { CallResponse } from '@refectory/admin-ui/api/call.ts';
import { actionCall, queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { closure } from '#space/contract/schedule/closure.ts';
import { schedule } from '#space/contract/schedule/schedule.ts';

export const planCalls = {
  generate: actionCall(schedule, 'generatelist'),
  hit: queryCall(closure, 'hit'),
  close: actionCall(closure, 'closeandsolve'),
} as const;

export type Plan = CallResponse<typeof planCalls.generate>;
export type Hit = Plan['hit'][number];

/** Decisions by booking. */
export type Decisions = Readonly<
  Record<string, { readonly bookingId: string; readonly decision: number; readonly areaId: string }>
>;

/** The decisions about currently affected bookings. */
export const listSolutions = (hit: readonly Hit[], decisions: Decisions) =>
  hit.flatMap(({ id }) => decisions[id] ?? []);
