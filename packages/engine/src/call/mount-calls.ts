import type { Call } from '@refectory/declaration/call/call.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { success, successText } from '../refusal/envelope.ts';
import { isKeptRefusal, refuseKept } from '../refusal/kept-refusal.ts';
import type { Context } from '../request/context.ts';
import { once } from '../request/idempotency.ts';
import { languageOf } from '../request/language.ts';
import type { Registry } from '../resource/registry.ts';
import { assertReferences } from './assert-references.ts';
import type { BoundCall } from './bind-calls.ts';
import type { CallDirectory } from './call-directory.ts';
import { callSchema } from './call-schema.ts';
import type { Caller } from './caller.ts';
import type { Host } from './host.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { JsonText } from './json-text.ts';
import type { OwnTransactions } from './operations.ts';
import { readInput } from './read-input.ts';
import { requestInput } from './request-input.ts';
import { isFile, sendFile } from './send-file.ts';
import { WithMessage } from './with-message.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The declared call that the route answers. */
    call?: Call;
  }
}

/**
 * Hangs calls below the prefix of `app`, each by the same way: the address as the router matched it, right and API scope, input,
 * idempotency, transaction, answer.
 */
export function mountCalls(
  app: FastifyInstance,
  { host, registry, directory }: Engine,
  bound: readonly BoundCall[],
): void {
  for (const { call, operation } of bound) {
    directory.add(call);
    const { method, path, also = [], whileReadOnly = false, whileLocked = false, callsShare } = call;
    const handler = handlerOf(call, operation);
    for (const url of [path, ...also])
      app.route({
        method,
        url,
        schema: callSchema(call),
        exposeHeadRoute: !call.once,
        config: {
          call,
          whileReadOnly,
          whileLocked,
          ...(url !== path && { sameAs: `${app.prefix}${path}` }),
          ...(callsShare && {
            rateLimit: { max: host.config.callsPerMinute * callsShare, timeWindow: '1 minute' },
          }),
        },
        handler: (request, reply) =>
          handler({
            request,
            reply,
            host,
            registry,
            directory,
            language: languageOf(request),
            run: (fn) => host.run(request, fn, permissionOf(call)),
          }),
      });
  }
}

/** What every call is served with. */
export interface Engine {
  readonly host: Host;
  readonly registry: Registry;
  readonly directory: CallDirectory;
}

type Handler = (caller: Caller) => Promise<unknown>;

const permissionOf = ({ permission }: Call): string | readonly string[] =>
  permission === 'everybody' || permission === 'anyone' ? '' : permission;

function handlerOf(call: Call, operation: BoundCall['operation']): Handler {
  if ('serve' in operation) return serveIt(call, operation);
  if ('answer' in operation)
    return inTransaction(call, (ctx, caller) => operation.answer(ctx, requestInput(caller.request), caller));
  return inTransaction(call, async (ctx, caller) => {
    const input = await inputOf(call, caller, ctx);
    const sent = [call.path, sentOf(caller.request)];
    return once(ctx, keyOf(call, caller.request), sent, () => operation(ctx, input, caller));
  });
}

/** The call within one transaction. */
const inTransaction =
  (call: Call, run: (ctx: Context, caller: Caller) => Promise<unknown>): Handler =>
  async (caller) => {
    let answered: unknown;
    const sent = await caller.run(async (ctx) => {
      answered = await run(ctx, caller);
      return send(call, caller, answered);
    });
    // Committed by now: a refusal that leaves traces is refused after they are kept.
    refuseKept(answered instanceof WithMessage ? answered.data : answered);
    return sent;
  };

/** The call that opens its transactions itself; who may not make it is refused before. */
const serveIt =
  (call: Call, { serve, admit }: OwnTransactions): Handler =>
  async (caller) => {
    if (call.permission !== 'anyone') await caller.host.authorize(caller.request, permissionOf(call));
    await admit?.(caller);
    const input = readInput(caller, call.input, 'action', sentOf(caller.request));
    return send(call, caller, await serve(caller, input));
  };

async function inputOf(call: Call, { registry, request }: Caller, ctx: Context) {
  const input = readInput(ctx, call.input, 'action', sentOf(request));
  await assertReferences(registry, ctx, call.input, input);
  return input;
}

/** Segments of the address stand for inputs too. */
const sentOf = (request: FastifyRequest): Record<string, unknown> => ({
  ...requestInput(request),
  ...(request.params as object),
});

const keyOf = ({ idempotent }: Call, request: FastifyRequest): string | undefined =>
  idempotent ? idempotencyKey(request) : undefined;

function send(call: Call, { reply, language, host }: Caller, answered: unknown): unknown {
  if (answered === reply) return reply;
  const { data, msg } = answered instanceof WithMessage ? answered : { data: answered, msg: undefined };
  if (isFile(data)) return sendFile(reply, data);
  if (isKeptRefusal(data)) return success({}, language);
  host.onAnswer?.(call, data instanceof JsonText ? JSON.parse(data.text) : data);
  if (call.bare) return data;
  if (!(data instanceof JsonText)) return success(call.answer.kind === 'nothing' ? {} : data, language, msg);
  reply.header('content-type', 'application/json; charset=utf-8');
  return successText(data.text, language);
}
