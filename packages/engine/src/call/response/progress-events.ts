import type { FastifyReply, FastifyRequest } from 'fastify';
import { nameFailure } from '../../http/name-failure.ts';
import { type EventStream, openEventStream } from '../../live/event-stream.ts';
import type { CallEnvironment } from '../call-environment.ts';

const pauseMs = 250;

/** Events of a long call: `progress` with what is done of how much, at last `answer` with the envelope. */
class ProgressEvents {
  private readonly reply: FastifyReply;
  private stream: EventStream | undefined;
  private toldAt = 0;

  constructor(reply: FastifyReply) {
    this.reply = reply;
  }

  get isOpen(): boolean {
    return this.stream !== undefined;
  }

  readonly tell = (done: number, total: number): void => {
    const now = performance.now();
    if (this.stream && now - this.toldAt < pauseMs) return;
    this.toldAt = now;
    this.stream ??= openEventStream(this.reply);
    this.stream.send('progress', { done, total });
  };

  end(envelope: unknown): FastifyReply {
    this.stream?.send('answer', envelope);
    this.stream?.end();
    return this.reply;
  }
}

const acceptsEvents = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/event-stream') ?? false;

type Handler = (caller: CallEnvironment) => Promise<unknown>;

/**
 * Lets a client that accepts events hear how far the call is (spec/wire#progress). What is refused before the first
 * progress is refused as usual; later the refusal is the envelope of the last event.
 */
export const withProgress =
  (handler: Handler): Handler =>
  async (caller) => {
    const { request, reply, registry } = caller;
    if (!acceptsEvents(request)) return handler(caller);
    const events = new ProgressEvents(reply);
    try {
      const answer = await handler({ ...caller, tellProgress: events.tell });
      return events.isOpen ? events.end(answer) : answer;
    } catch (error) {
      if (!events.isOpen) throw error;
      const { status, envelope } = nameFailure(error, request, registry.constraints);
      if (status >= 500) request.log.error({ err: error }, 'failed');
      return events.end(envelope);
    }
  };
