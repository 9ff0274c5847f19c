import http from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isInNetworks, rateLimitKey } from './ip-address.ts';

/** Limits of a connection, in milliseconds unless stated. */
export interface HttpLimits {
  /** Time limit for request headers, from the first byte or from connecting. */
  readonly headersMs: number;
  /** Time limit of a whole body, unless it is an upload. */
  readonly bodyMs: number;
  /** Time limit of a whole upload. */
  readonly uploadMs: number;
  /** Minimum rate of an upload for each second beyond the time limit of other bodies. */
  readonly uploadBytesPerSecond: number;
  /** Longest pause between two chunks of a body. */
  readonly stallMs: number;
  /** Longest pause of a client during a download, because a stalled download holds a transaction and a connection. */
  readonly takeMs: number;
  /** Idle timeout, without a byte in either direction; longer than any call takes. */
  readonly idleMs: number;
  /** Shutdown grace period for running requests. */
  readonly graceMs: number;
  /** Interval of these checks. */
  readonly checkIntervalMs: number;
  /** Size limit of a body (no upload) without a token. */
  readonly anonymousBodyBytes: number;
}

export const defaultHttpLimits: HttpLimits = {
  headersMs: 10_000,
  bodyMs: 30_000,
  uploadMs: 300_000,
  uploadBytesPerSecond: 8 * 1024,
  stallMs: 15_000,
  takeMs: 60_000,
  idleMs: 900_000,
  graceMs: 5_000,
  checkIntervalMs: 1_000,
  anonymousBodyBytes: 64 * 1024,
};

export interface ConnectionLimit {
  /** Connection limit per address. */
  readonly max: number;
  /** Networks of proxies: connections of many users share their addresses. */
  readonly proxies: readonly string[];
}

/** Creates HTTP servers that limit connections by address and time, and that stop within seconds. */
export class GuardedServers {
  private readonly bounds: HttpLimits;
  private readonly limit: ConnectionLimit;
  private readonly byAddress = new Map<string, number>();
  /** Every connection with its unanswered requests. */
  private readonly connections = new Map<Socket, Set<http.IncomingMessage>>();

  private isClosing = false;

  constructor(bounds: HttpLimits, limit: ConnectionLimit) {
    this.bounds = bounds;
    this.limit = limit;
  }

  /** For Fastify's `serverFactory`. */
  readonly create = (handler: http.RequestListener): http.Server => {
    const { headersMs, uploadMs, idleMs, checkIntervalMs } = this.bounds;
    const server = http.createServer(
      {
        headersTimeout: headersMs,
        requestTimeout: uploadMs,
        connectionsCheckingInterval: checkIntervalMs,
        // Longer than proxies keep idle connections: a connection must not close while a proxy sends on it.
        keepAliveTimeout: 72_000,
      },
      (request, response) => {
        const open = this.connections.get(request.socket);
        open?.add(request);
        response.once('close', () => {
          open?.delete(request);
          if (this.isClosing && open?.size === 0) request.socket.end();
        });
        // Streams are piped: downloads, and compressed responses.
        response.once('pipe', () => this.endWhenStalled(response));
        handler(request, response);
      },
    );
    server.setTimeout(idleMs);
    server.on('connection', (socket) => this.take(socket));
    return server;
  };

  /**
   * The idle timer restarts with every byte the client takes; while the server prepares data there is nothing to
   * take.
   */
  private endWhenStalled(response: http.ServerResponse): void {
    const { takeMs } = this.bounds;
    response.setTimeout(takeMs, () => {
      if (response.writableNeedDrain) response.destroy();
      else response.socket?.setTimeout(takeMs);
    });
  }

  /** At shutdown, idle connections close at once; running requests get a grace period. */
  closeWith(app: FastifyInstance): void {
    app.addHook('preClose', async () => {
      this.isClosing = true;
      for (const [socket, requests] of this.connections)
        if (requests.size === 0 || [...requests].some(({ complete }) => !complete)) socket.destroy();
      setTimeout(() => {
        for (const socket of this.connections.keys()) socket.destroy();
      }, this.bounds.graceMs).unref();
    });
  }

  private take(socket: Socket): void {
    const address = socket.remoteAddress ?? '';
    const key = rateLimitKey(address);
    const count = (this.byAddress.get(key) ?? 0) + 1;
    if (count > this.limit.max && !isInNetworks(address, this.limit.proxies)) return void socket.destroy();
    this.byAddress.set(key, count);
    this.connections.set(socket, new Set());
    socket.once('close', () => {
      this.connections.delete(socket);
      const left = (this.byAddress.get(key) ?? 1) - 1;
      if (left > 0) this.byAddress.set(key, left);
      else this.byAddress.delete(key);
    });
  }
}
