import type { Selectable } from 'kysely';
import type { DB } from '#platform/database/tables.ts';

/** A booking as its table holds it. */
export type BookingRow = Selectable<DB['dining_booking']>;
