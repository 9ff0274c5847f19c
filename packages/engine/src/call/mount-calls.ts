import type { Call } from '@refectory/declaration/call/call.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isCommittedRefusal, throwCommittedRefusal } from '../refusal/committed-refusal.ts';
import { successEnvelope, successJson } from '../refusal/envelope.ts';
import { toText } from '../refusal/to-text.ts';
import type { Context } from '../request/context.ts';
import { runIdempotent } from '../request/idempotency.ts';
import { requestLanguage } from '../request/request-language.ts';
import type { Registry } from '../resource/registry.ts';
import type { BoundCall } from './bind-calls.ts';
import type { CallDirectory } from './call-directory.ts';
import type { CallEnvironment } from './call-environment.ts';
import { toRouteSummary } from './call-schema.ts';
import { clientSignal } from './client-signal.ts';
import { assertChoices } from './input/assert-choices.ts';
import { assertReferences } from './input/assert-references.ts';
import { readIdempotencyKey } from './input/idempotency-key.ts';
import { readInput } from './input/read-input.ts';
import { readRequestInput } from './input/request-input.ts';
import type { ManualOperation } from './operations.ts';
import type { RequestRunner } from './request-runner.ts';
import { withProgress } from './response/progress-events.ts';
import { RawJson } from './response/raw-json.ts';
import { ResponseWithMessage } from './response/response-with-message.ts';
import { isFileResponse, sendFile } from './response/send-file.ts';
import { Turns } from './turns.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The declared call that the route answers. */
    call?: Call;
    /** It changes nothing: a client that has made it has nothing new to see. */
    onlyReads?: boolean;
  }
}

/**
 * Mounts calls below the prefix of `app`, all with the same pipeline: address as matched by the router, permission
 * and API scope, input, idempotency, transaction, response.
 */
export function mountCalls(
  app: FastifyInstance,
  { runner, registry, directory }: CallServices,
  bound: readonly BoundCall[],
): void {
  for (const { call, operation } of bound) {
    directory.add(call);
    const {
      method,
      path,
      aliasPaths = [],
      allowedWhileReadOnly = false,
      allowedWhileLocked = false,
      rateLimitShare,
    } = call;
    const handler = createHandler(call, operation);
    const reading = onlyReads(call) && { mayUseReplica: call.readsNewest === undefined };
    for (const url of [path, ...aliasPaths])
      app.route({
        method,
        url,
        schema: toRouteSummary(call),
        exposeHeadRoute: !call.singleUse,
        config: {
          call,
          onlyReads: reading !== false,
          allowedWhileReadOnly,
          allowedWhileLocked,
          ...(url !== path && { sameAs: `${app.prefix}${path}` }),
          ...(rateLimitShare && {
            rateLimit: { max: runner.config.callsPerMinute * rateLimitShare, timeWindow: '1 minute' },
          }),
        },
        handler: (request, reply) => {
          const signal = clientSignal(reply);
          return handler({
            request,
            reply,
            runner,
            registry,
            directory,
            signal,
            language: requestLanguage(request),
            run: (fn) =>
              runner.run(
                request,
                fn,
                call.permission,
                reading ? { ...reading, signal, isAnswering: () => reply.sent } : undefined,
              ),
          });
        },
      });
  }
}

/** Dependencies of every mounted call. */
export interface CallServices {
  readonly runner: RequestRunner;
  readonly registry: Registry;
  readonly directory: CallDirectory;
}

type Handler = (caller: CallEnvironment) => Promise<unknown>;

/** Reads can be cancelled without losing anything. */
const onlyReads = ({ method, singleUse, readsOnly = method === 'GET' && !singleUse }: Call): boolean => readsOnly;

function createHandler(call: Call, operation: BoundCall['operation']): Handler {
  const plain = createPlainHandler(call, operation);
  const { takesTurns, tellsProgress } = call;
  const handler = tellsProgress ? withProgress(plain) : plain;
  if (takesTurns === undefined) return handler;
  const turns = new Turns();
  return (caller) => turns.run(toText(readRequestInput(caller.request)[takesTurns]), () => handler(caller));
}

function createPlainHandler(call: Call, operation: BoundCall['operation']): Handler {
  if ('serve' in operation) return serveManually(call, operation);
  if ('handle' in operation)
    return inTransaction(call, (ctx, caller) => operation.handle(ctx, readRequestInput(caller.request), caller));
  return inTransaction(call, async (ctx, caller) => {
    const input = await readCallInput(call, caller, ctx);
    const sent = [call.path, readSentInput(caller.request)];
    return runIdempotent(ctx, callIdempotencyKey(call, caller.request), sent, () => operation(ctx, input, caller));
  });
}

/** A call whose operation runs within one transaction. */
const inTransaction =
  (call: Call, run: (ctx: Context, caller: CallEnvironment) => Promise<unknown>): Handler =>
  async (caller) => {
    let answered: unknown;
    const sent = await caller.run(async (ctx) => {
      answered = await run(ctx, caller);
      return send(call, caller, answered);
    });
    // The transaction is committed here: refusals that keep their writes are thrown now.
    throwCommittedRefusal(answered instanceof ResponseWithMessage ? answered.data : answered);
    return sent;
  };

/** A call whose operation opens its own transactions; permission is checked before. */
const serveManually =
  (call: Call, { serve, authorize }: ManualOperation): Handler =>
  async (caller) => {
    if (call.permission !== 'public') await caller.runner.authorize(caller.request, call.permission);
    await authorize?.(caller);
    const input = readInput(caller, call.input, 'action', readSentInput(caller.request));
    return send(call, caller, await serve(caller, input));
  };

async function readCallInput(call: Call, { registry, request }: CallEnvironment, ctx: Context) {
  const input = readInput(ctx, call.input, 'action', readSentInput(request));
  // What is only read matches nothing by a key that is none.
  if (call.method === 'POST') await assertChoices(ctx, call.input, input);
  await assertReferences(registry, ctx, call.input, input);
  return input;
}

/** Address segments are inputs too. */
const readSentInput = (request: FastifyRequest): Record<string, unknown> => ({
  ...readRequestInput(request),
  ...(request.params as object),
});

const callIdempotencyKey = ({ idempotent }: Call, request: FastifyRequest): string | undefined =>
  idempotent ? readIdempotencyKey(request) : undefined;

function send(call: Call, { reply, language, runner }: CallEnvironment, answered: unknown): unknown {
  // Operations that answer themselves return the reply, which is `undefined` once it was awaited.
  if (answered === undefined && reply.sent) return reply;
  const { data, msg } = answered instanceof ResponseWithMessage ? answered : { data: answered, msg: undefined };
  if (isFileResponse(data)) return sendFile(reply, data);
  if (isCommittedRefusal(data)) return successEnvelope({}, language);
  runner.onResponse?.(call, data instanceof RawJson ? JSON.parse(data.json) : data);
  if (call.withoutEnvelope) return data;
  if (!(data instanceof RawJson)) return successEnvelope(call.answer.kind === 'nothing' ? {} : data, language, msg);
  reply.header('content-type', 'application/json; charset=utf-8');
  return successJson(data.json, language);
}
