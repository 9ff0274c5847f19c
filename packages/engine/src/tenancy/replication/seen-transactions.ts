import type pg from 'pg';

/**
 * Which transactions the snapshot of the connection's transaction has seen. The log names them by the lower 32 bits of their
 * numbers; those it names are no more than 2^31 away from the snapshot.
 */
export async function readSnapshot(client: pg.ClientBase): Promise<(xid: number) => boolean> {
  const { rows } = await client.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot');
  return parseSnapshot(rows[0]?.snapshot ?? '');
}

/** Reads `xmin:xmax:xip,…`: transactions before `xmin` are over, from `xmax` on not begun, those of the list were running. */
export function parseSnapshot(text: string): (xid: number) => boolean {
  const [first = '', end = '', list = ''] = text.split(':');
  const [xmin, xmax] = [lowerHalf(first), lowerHalf(end)];
  const running = new Set(list.split(',').filter(Boolean).map(lowerHalf));
  return (xid) => precedes(xid, xmin) || (precedes(xid, xmax) && !running.has(xid));
}

const lowerHalf = (number: string): number => Number(BigInt.asUintN(32, BigInt(number)));

/** The numbers are on a circle. */
const precedes = (one: number, other: number): boolean => ((one - other) | 0) < 0;
