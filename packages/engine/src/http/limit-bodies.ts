import type { IncomingMessage } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../refusal/domain-error.ts';
import type { HttpLimits } from './guarded-servers.ts';
import { rawRefusal } from './unreadable-requests.ts';

interface PendingBody {
  readonly since: number;
  readonly isUpload: boolean;
  /** Bytes received on the connection when the body began, and at the last check. */
  readonly before: number;
  bytes: number;
  movedAt: number;
}

/**
 * Limits request bodies: the total time, the time between chunks, and the size of requests without a valid token.
 * Uploads are read after authentication and may take longer as long as they keep the minimum rate (decision 1312).
 */
export function limitBodies(
  app: FastifyInstance,
  bounds: HttpLimits,
  bearsToken: (request: FastifyRequest) => boolean,
): void {
  const unfinished = new Map<IncomingMessage, PendingBody>();

  app.addHook('onRequest', async ({ raw }) => {
    // Requests without a connection (`inject`) arrive complete.
    if (raw.complete !== false || !hasBody(raw)) return;
    const now = performance.now();
    const { bytesRead } = raw.socket;
    unfinished.set(raw, { since: now, isUpload: isUpload(raw), before: bytesRead, bytes: bytesRead, movedAt: now });
    raw.once('close', () => unfinished.delete(raw));
  });

  app.addHook('preParsing', async (request, reply, payload) => {
    if (!hasBody(request.raw) || isUpload(request.raw) || bearsToken(request)) return payload;
    const most = bounds.anonymousBodyBytes;
    const announced = request.headers['content-length'];
    // The body is complete when its announced length has arrived.
    if (announced !== undefined && Number(announced) <= most) return payload;
    reply.header('connection', 'close');
    if (announced !== undefined) throw new DomainError('platform.too-large');
    return limitStream(payload, most);
  });

  function look(): void {
    const now = performance.now();
    for (const [raw, body] of unfinished) {
      if (raw.complete) unfinished.delete(raw);
      else if (raw.socket.bytesRead > body.bytes) Object.assign(body, { bytes: raw.socket.bytesRead, movedAt: now });
      if (raw.complete) continue;
      const isStalled = now - body.movedAt > bounds.stallMs;
      if (isStalled || body.bytes - body.before < owed(body, now)) rejectAndClose(raw);
    }
  }

  /** Bytes that must have arrived by now: all of an ordinary body; of an upload, by its minimum rate. */
  function owed({ since, isUpload: isLong }: PendingBody, now: number): number {
    const beyond = now - since - bounds.bodyMs;
    if (beyond <= 0) return 0;
    return isLong ? (beyond / 1000) * bounds.uploadBytesPerSecond : Infinity;
  }

  const timer = setInterval(look, bounds.checkIntervalMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isUpload = ({ headers }: IncomingMessage): boolean =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

function rejectAndClose({ socket }: IncomingMessage): void {
  socket.end(rawRefusal('platform.request-unfinished'), () => socket.destroy());
}

/** The stream, which fails when more than the limit arrives. */
function limitStream(payload: Readable, most: number): Transform & { receivedEncodedLength: number } {
  const bounded = Object.assign(
    new Transform({
      transform(piece: Buffer, _encoding, done) {
        bounded.receivedEncodedLength += piece.length;
        done(bounded.receivedEncodedLength > most ? new DomainError('platform.too-large') : null, piece);
      },
    }),
    { receivedEncodedLength: 0 },
  );
  payload.on('error', (error) => bounded.destroy(error));
  // Nobody may read the stream: the call was refused for another reason, or the client disconnected.
  bounded.on('error', () => undefined);
  return payload.pipe(bounded);
}
