import type pg from 'pg';
import { cancelStatement } from './cancel-statement.ts';

/** A statement shorter than this is not cancelled: a cancellation costs a connection. */
const graceMs = 200;

/**
 * Cancels the statements of a connection when `reader` aborts. The returned function must be awaited before the
 * connection is released: a pending cancellation must not hit a statement of another request.
 */
export function endWithReader(client: pg.PoolClient, reader: AbortSignal): () => Promise<void> {
  let waiting: NodeJS.Timeout | undefined;
  let cancelling: Promise<unknown> | undefined;
  const onGone = () => {
    waiting = setTimeout(() => {
      cancelling = cancelStatement(client).catch(() => undefined);
    }, graceMs);
  };
  reader.addEventListener('abort', onGone, { once: true });
  return async () => {
    reader.removeEventListener('abort', onGone);
    clearTimeout(waiting);
    await cancelling;
  };
}
