import type { CallResponse } from '@refectory/admin-ui/api/call.ts';
import { actionCall, queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { table } from '#dining/contract/place/table.ts';

/** The plan of a place, with what its tables are at a meal. */
export const planCall = queryCall(table, 'plan');
export const savePlanCall = actionCall(table, 'saveplan');

export type FloorPlan = CallResponse<typeof planCall>;
export type PlannedTable = FloorPlan['tables'][number];

/** The areas of a place in the order of the plan; tables without one have the area `''`. */
export const listAreas = (tables: readonly PlannedTable[]): readonly string[] => [
  ...new Set(tables.map(({ area }) => area)),
];
