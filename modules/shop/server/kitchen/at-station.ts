import { type RawBuilder, sql } from 'kysely';

/** Whether the goods of that alias are cooked at a station; without one all are. */
export const atStation = (stationId: string | null, goods: string): RawBuilder<boolean> =>
  sql<boolean>`(${stationId}::bigint is null or station_cooks(${stationId}::bigint, ${sql.ref(`${goods}.category_id`)}))`;
