import { type CallResponse, callQuery } from '@refectory/admin-ui/api/call.ts';
import { dashboardCalls } from '../../../contract/dashboard/dashboard-calls.ts';
import type { Tile, TileShow } from '../../../contract/dashboard/layout.ts';

/** What a tile shows, without its place. */
export type TileWords = Pick<Tile, 'content' | 'reportId' | 'show' | 'title'>;

/** The reports that can be placed; with a role those that are shared with it. */
export const placeableQuery = (roleId: string) => callQuery(dashboardCalls.reports, roleId === '' ? {} : { roleId });

/** A report that can be placed. */
export type Placeable = CallResponse<typeof dashboardCalls.reports>[number];

/** A report is shown as it was made: a chart, a table, or a number where it has neither rows nor columns. */
export const usualShow = ({ chart, isOfRows }: Pick<Placeable, 'chart' | 'isOfRows'>): TileShow =>
  isOfRows ? (chart === 'table' ? 'table' : 'chart') : 'number';
