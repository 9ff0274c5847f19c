import { connect } from 'node:net';
import type pg from 'pg';

const cancelRequestCode = 80_877_102;
const waitMs = 5_000;

interface BackendKey {
  readonly processID: number;
  readonly secretKey: number;
}

/**
 * Cancels the running statement of a connection, by the protocol's request on a connection of its own: those of the
 * pool may all be busy. A pooler passes it to the server that works for this connection at the moment. Resolves when
 * it has been passed on.
 */
export function cancelStatement(client: pg.ClientBase): Promise<void> {
  const { host, port, processID, secretKey } = client as unknown as pg.Client & BackendKey;
  const request = Buffer.alloc(16);
  request.writeInt32BE(request.length, 0);
  request.writeInt32BE(cancelRequestCode, 4);
  request.writeInt32BE(processID, 8);
  request.writeInt32BE(secretKey, 12);
  return new Promise((resolve, reject) => {
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    socket.setTimeout(waitMs, () => socket.destroy());
    socket.once('error', reject);
    // The server closes it when the request was passed on; closed earlier from here, a pooler drops the request.
    socket.once('close', () => resolve());
    socket.write(request);
    socket.resume();
  });
}
