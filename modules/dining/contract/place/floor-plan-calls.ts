import { defineCalls } from '@refectory/declaration/call/call.ts';
import { liveChanges } from '@refectory/declaration/call/live-changes.ts';
import { label } from '@refectory/declaration/label.ts';
import { floorPlanQueries } from './floor-plan.ts';
import { table } from './table.ts';

/** Event stream of an open floor plan (spec/dining#floor-plan). */
export const floorPlanCalls = defineCalls({
  planEvents: {
    method: 'GET',
    path: '/dining/table/planevents',
    label: label('平面图变动', 'The floor plan as it changes'),
    group: table.label,
    permission: floorPlanQueries.plan.permission,
    input: { placeId: floorPlanQueries.plan.input.placeId },
    answer: liveChanges,
  },
});
