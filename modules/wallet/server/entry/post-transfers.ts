import type { Fen } from '@refectory/declaration/money.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { BusinessReference, TransferScene } from './payment.ts';

export interface TransferLeg {
  readonly accountId: string;
  /** Positive: into the account. The amounts of a transfer sum to zero. */
  readonly amount: Fen;
}

export interface Transfer extends BusinessReference {
  readonly legs: readonly TransferLeg[];
  /** The transfer that this one reverses. */
  readonly reverses?: string;
  /** Employee of the purchase if no account of theirs is posted to; absent: the owner of the posted wallet. */
  readonly employeeId?: string;
}

/**
 * Posts any number of transfers in one statement; returns their ids in order (spec/wallet#accounts). All postings go
 * through it, except `spend` and `refund`, which choose their entries in the database. Refused: a bucket below its
 * limit, entries that do not sum to zero. Counter payments belong to the caller's open drawer (spec/dining#drawer), or
 * to the given one for its differences.
 */
export async function postTransfers(
  ctx: Context,
  scene: TransferScene,
  transfers: readonly Transfer[],
  drawerId?: string,
): Promise<string[]> {
  if (transfers.length === 0) return [];
  const legs = transfers.flatMap((transfer, place) => transfer.legs.map((leg) => ({ ...leg, transfer: place + 1 })));
  const { rows } = await sql<{ ids: string[] }>`select post_transfers(
    ${scene}::int,
    ${transfers.map(({ businessType }) => businessType)}::text[],
    ${transfers.map(({ businessId }) => businessId)}::text[],
    ${transfers.map(({ description }) => description)}::text[],
    ${transfers.map(({ reverses }) => reverses ?? null)}::bigint[],
    ${legs.map(({ transfer }) => transfer)}::int[],
    ${legs.map(({ accountId }) => accountId)}::bigint[],
    ${legs.map(({ amount }) => String(amount))}::bigint[],
    ${transfers.map(({ employeeId }) => employeeId ?? null)}::bigint[],
    ${drawerId ?? null}::bigint) as ids`.execute(ctx.db);
  return rows[0]?.ids ?? [];
}
