import type { DB } from '@refectory/engine/database/tables.ts';
import type { Selectable } from 'kysely';

/** A booking as its table holds it. */
export type BookingRow = Selectable<DB['dining_booking']>;
