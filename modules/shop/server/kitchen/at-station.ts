import { type RawBuilder, sql } from 'kysely';

/** Whether goods `g` are cooked at a station; without one all are. */
export const atStation = (stationId: string | null): RawBuilder<boolean> =>
  sql<boolean>`(${stationId}::bigint is null or station_cooks(${stationId}::bigint, g.category_id))`;
