import type { FastifyReply } from 'fastify';

/** A server-sent event stream to one browser window. */
export interface EventStream {
  /** Whether it was sent. A window that does not read is disconnected. */
  send(event: string, data: unknown): boolean;
  /** Keeps proxies from closing an idle connection. */
  sendHeartbeat(): boolean;
  end(): void;
  onClose(listener: () => void): void;
}

const maxBufferedBytes = 65_536;

/** Takes over the connection from Fastify. Refusals must happen before. */
export function openEventStream(reply: FastifyReply): EventStream {
  const headers = reply.getHeaders();
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(headers as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // nginx would buffer the events otherwise.
    'x-accel-buffering': 'no',
  });
  function write(text: string): boolean {
    if (raw.destroyed || raw.writableEnded) return false;
    if (raw.writableLength > maxBufferedBytes) {
      raw.destroy();
      return false;
    }
    raw.write(text);
    return true;
  }
  return {
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    sendHeartbeat: () => write(': beat\n\n'),
    end: () => void raw.end(),
    onClose: (listener) => void raw.on('close', listener),
  };
}
