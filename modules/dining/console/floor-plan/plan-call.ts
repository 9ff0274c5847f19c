import type { CallResponse } from '@refectory/admin-ui/api/call.ts';
import { actionCall, queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { table } from '#dining/contract/place/table.ts';

/** Returns the plan of a place with the status of its tables at a meal. */
export const planCall = queryCall(table, 'plan');
export const savePlanCall = actionCall(table, 'saveplan');

export type FloorPlan = CallResponse<typeof planCall>;
export type PlannedTable = FloorPlan['tables'][number];

/** Areas of a place in the order of the plan; `''` for tables without an area. */
export const listAreas = (tables: readonly PlannedTable[]): readonly string[] => [
  ...new Set(tables.map(({ area }) => area)),
];
