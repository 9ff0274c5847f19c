import type { Fen } from '@refectory/declaration/money.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { BusinessReference, TransferScene } from './payment.ts';

export interface TransferLeg {
  readonly accountId: string;
  /** Positive: into the account. The legs of a transfer sum to zero. */
  readonly amount: Fen;
}

export interface Transfer extends BusinessReference {
  readonly legs: readonly TransferLeg[];
  /** The transfer this one takes back. */
  readonly reverses?: string;
  /** Whose purchase it is, where no wallet of theirs moves; absent: the owner of the wallet that moves. */
  readonly employeeId?: string;
}

/**
 * Posts transfers, any number in one statement; returns their ids in order (spec/wallet#accounts). The only way money
 * moves, beside `spend` and `refund`, which choose their legs in the database. Refused: a bucket below its limit, legs
 * that do not sum to zero. Money at the counter goes into the open drawer of the person (spec/dining#drawer), or into the
 * one that is named: its differences.
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
