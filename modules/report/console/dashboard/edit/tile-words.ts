import { type CallResponse, callQuery } from '@refectory/admin-ui/api/call.ts';
import { dashboardCalls } from '../../../contract/dashboard/dashboard-calls.ts';
import type { Tile, TileShow } from '../../../contract/dashboard/layout.ts';

/** Content of a tile, without its place. */
export type TileWords = Pick<Tile, 'content' | 'reportId' | 'show' | 'title'>;

/** Query of the reports that can be placed; with a role, those shared with it. */
export const placeableQuery = (roleId: string) => callQuery(dashboardCalls.reports, roleId === '' ? {} : { roleId });

/** A report that can be placed. */
export type Placeable = CallResponse<typeof dashboardCalls.reports>[number];

/** Default display of a report: its chart, a table, or a number for a report without rows and columns. */
export const usualShow = ({ chart, isOfRows }: Pick<Placeable, 'chart' | 'isOfRows'>): TileShow =>
  isOfRows ? (chart === 'table' ? 'table' : 'chart') : 'number';
