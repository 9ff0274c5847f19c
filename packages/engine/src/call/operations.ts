import type { Action, Query } from '@refectory/declaration/action.ts';
import type { Call } from '@refectory/declaration/call/call.ts';
import type { ResponseFields, ResponseSpec } from '@refectory/declaration/call/response-spec.ts';
import type { Fields } from '@refectory/declaration/field/field.ts';
import type { ParsedInput, ResponseData, ResponseObject } from '@refectory/declaration/field/wire-types.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import type { FastifyReply } from 'fastify';
import type { CommittedRefusal } from '../refusal/committed-refusal.ts';
import type { Context } from '../request/context.ts';
import type { FileResponse } from '../resource/binding.ts';
import type { StateMove } from '../states/move.ts';
import type { CallEnvironment } from './call-environment.ts';
import type { RawJson } from './response/raw-json.ts';
import type { ResponseWithMessage } from './response/response-with-message.ts';

/** Return type of an operation for a declared response. */
export type OperationResult<A extends ResponseSpec> = A extends { readonly kind: 'file' }
  ? FileResponse
  : A extends { readonly kind: 'events' | 'redirect' }
    ? FastifyReply
    : A extends { readonly kind: 'nothing' }
      ? unknown
      : A extends { readonly kind: 'results' }
        ? ResponseData<A> | ResponseWithMessage
        : ResponseData<A> | RawJson;

/**
 * The operation of a call, run in one transaction as the caller. Its response may be stored per `Idempotency-Key`, so
 * it is plain data.
 */
export type Operation<C extends Call = Call> = (
  ctx: Context,
  input: ParsedInput<C['input']>,
  caller: CallEnvironment,
) => Promise<Exclude<OperationResult<C['answer']>, ResponseWithMessage | RawJson> | CommittedRefusal>;

/** An operation that is not a single transaction: before sign-in, between two transactions, or with streams. */
export interface ManualOperation<C extends Call = Call> {
  readonly serve: (
    caller: CallEnvironment,
    input: ParsedInput<C['input']>,
  ) => Promise<OperationResult<C['answer']> | FastifyReply>;
  /** For public calls: rejects callers before the input is read. */
  readonly authorize?: ((caller: CallEnvironment) => Promise<unknown>) | undefined;
}

/** Marks an operation that opens its transactions itself, by `caller.run`. `authorize` rejects callers before the input is read. */
export const manualOperation = <I, A>(
  serve: (caller: CallEnvironment, input: I) => Promise<A>,
  authorize?: (caller: CallEnvironment) => Promise<unknown>,
) => ({ serve, authorize });

/**
 * An operation that parses the request itself, including the idempotency key: filters, rows, ids by several names,
 * nested objects.
 */
export interface RawInputOperation<C extends Call = Call> {
  readonly handle: (
    ctx: Context,
    sent: Readonly<Record<string, unknown>>,
    caller: CallEnvironment,
  ) => Promise<OperationResult<C['answer']> | CommittedRefusal>;
}

/** Marks an operation that parses the request itself. */
export const rawInputOperation = <A>(
  handle: (ctx: Context, sent: Readonly<Record<string, unknown>>, caller: CallEnvironment) => Promise<A>,
) => ({ handle });

/** The operation types of a call. Public calls have no transaction of the caller. */
export type CallOperation<C extends Call> = C['permission'] extends 'public'
  ? ManualOperation<C>
  : Operation<C> | ManualOperation<C> | RawInputOperation<C>;

type DeclaredInput<A> = A extends { readonly input: infer F extends Fields } ? ParsedInput<F> : unknown;

/** The rows an action is about: `id` for targets `row` and `rows`, `ids` for `together`. */
interface Targets {
  readonly row: { readonly id: string };
  readonly rows: { readonly id: string };
  readonly together: { readonly ids: string[] };
  readonly resource: unknown;
}

/** An action with target `rows` returns the declared fields of one row. */
type ActionAnswer<A extends Action> = A extends { readonly answer: infer W extends ResponseSpec }
  ? W extends { readonly kind: 'results'; readonly fields: infer F extends ResponseFields }
    ? ResponseObject<F>
    : OperationResult<W>
  : void | undefined;

/** The operation of a declared action. */
export type ActionOperation<A extends Action> = (
  ctx: Context,
  input: DeclaredInput<A> & Targets[A['target']],
) => Promise<ActionAnswer<A> | CommittedRefusal>;

/** The binding of a declared action: its operation, or a state transition when it moves one row and returns nothing. */
type BoundAction<A extends Action> = A extends { readonly target: 'row' | 'rows'; readonly answer?: undefined }
  ? ActionOperation<A> | StateMove
  : ActionOperation<A>;

/** The operation of a declared query. */
export type QueryOperation<Q extends Query> = (
  ctx: Context,
  input: DeclaredInput<Q>,
) => Promise<OperationResult<Q['answer']>>;

type ActionsOf<R extends Resource> = R extends { readonly actions: infer A extends Readonly<Record<string, Action>> }
  ? { readonly actions: { readonly [K in keyof A]: BoundAction<A[K]> } }
  : { readonly actions?: undefined };

type QueriesOf<R extends Resource> = R extends { readonly queries: infer Q extends Readonly<Record<string, Query>> }
  ? { readonly queries: { readonly [K in keyof Q]: QueryOperation<Q[K]> } }
  : { readonly queries?: undefined };

/** One operation per declared action and query, by key; a missing one, or one with other types, is a compile error. */
export type ResourceOperations<R extends Resource> = ActionsOf<R> & QueriesOf<R>;
