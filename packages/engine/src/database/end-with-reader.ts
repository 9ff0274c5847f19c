import type pg from 'pg';
import { cancelStatement } from './cancel-statement.ts';

/** A statement that ends so soon after its reader has gone is left to itself: to end it costs a connection. */
const graceMs = 200;

/**
 * Has the database end what a connection works on once its reader has gone. What comes back is called before the connection serves
 * anybody else: a cancel under way is waited for, so that it meets no statement of another.
 */
export function endWithReader(client: pg.PoolClient, pool: pg.Pool, reader: AbortSignal): () => Promise<void> {
  const { processID } = client as unknown as { readonly processID: number };
  let waiting: NodeJS.Timeout | undefined;
  let cancelling: Promise<unknown> | undefined;
  const onGone = () => {
    waiting = setTimeout(() => {
      cancelling = cancelStatement(pool, processID).catch(() => undefined);
    }, graceMs);
  };
  reader.addEventListener('abort', onGone, { once: true });
  return async () => {
    reader.removeEventListener('abort', onGone);
    clearTimeout(waiting);
    await cancelling;
  };
}
