import type { Action, Query } from '@refectory/declaration/action.ts';
import type { Answer, AnswerFields } from '@refectory/declaration/call/answer.ts';
import type { Call } from '@refectory/declaration/call/call.ts';
import type { Fields } from '@refectory/declaration/field/field.ts';
import type { AnswerObject, AnswerOf, InputOf } from '@refectory/declaration/field/wire-types.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import type { FastifyReply } from 'fastify';
import type { KeptRefusal } from '../refusal/kept-refusal.ts';
import type { Context } from '../request/context.ts';
import type { FileAnswer } from '../resource/binding.ts';
import type { Caller } from './caller.ts';
import type { JsonText } from './json-text.ts';
import type { WithMessage } from './with-message.ts';

/** What an operation gives back for a declared answer. */
export type Given<A extends Answer> = A extends { readonly kind: 'file' }
  ? FileAnswer
  : A extends { readonly kind: 'events' }
    ? FastifyReply
    : A extends { readonly kind: 'nothing' }
      ? unknown
      : A extends { readonly kind: 'results' }
        ? AnswerOf<A> | WithMessage
        : AnswerOf<A> | JsonText;

/** The operation behind a call, run in one transaction as who calls. Its answer may be kept per `Idempotency-Key`, so it is plain data. */
export type Operation<C extends Call = Call> = (
  ctx: Context,
  input: InputOf<C['input']>,
  caller: Caller,
) => Promise<Exclude<Given<C['answer']>, WithMessage | JsonText> | KeptRefusal>;

/** An operation that is no single transaction: before sign-in, between two transactions, with bytes in or out. */
export interface OwnTransactions<C extends Call = Call> {
  readonly serve: (caller: Caller, input: InputOf<C['input']>) => Promise<Given<C['answer']> | FastifyReply>;
  /** Of a call that anyone may try: refuses whoever it is not for, before the input is read. */
  readonly admit?: ((caller: Caller) => Promise<unknown>) | undefined;
}

/** Marks an operation that opens its transactions itself, by `caller.run`. Who may not make the call is refused before it begins. */
export const ownTransactions = <I, A>(
  serve: (caller: Caller, input: I) => Promise<A>,
  admit?: (caller: Caller) => Promise<unknown>,
) => ({ serve, admit });

/**
 * An operation that reads what was sent by its own rules, and takes the idempotency key itself: filters, rows, ids by several
 * names, objects inside.
 */
export interface ReadsSent<C extends Call = Call> {
  readonly answer: (
    ctx: Context,
    sent: Readonly<Record<string, unknown>>,
    caller: Caller,
  ) => Promise<Given<C['answer']> | KeptRefusal>;
}

/** Marks an operation that reads what was sent itself. */
export const readsSent = <A>(
  answer: (ctx: Context, sent: Readonly<Record<string, unknown>>, caller: Caller) => Promise<A>,
) => ({ answer });

/** What answers a call. Who is not signed in has no transaction of his own. */
export type OperationOf<C extends Call> = C['permission'] extends 'anyone'
  ? OwnTransactions<C>
  : Operation<C> | OwnTransactions<C> | ReadsSent<C>;

type DeclaredInput<A> = A extends { readonly input: infer F extends Fields } ? InputOf<F> : unknown;

/** The rows an action is about: `id` for targets `row` and `rows`, `ids` for `together`. */
interface Targets {
  readonly row: { readonly id: string };
  readonly rows: { readonly id: string };
  readonly together: { readonly ids: string[] };
  readonly resource: unknown;
}

/** An action with target `rows` answers what is said of one row beside its outcome. */
type ActionAnswer<A extends Action> = A extends { readonly answer: infer W extends Answer }
  ? W extends { readonly kind: 'results'; readonly fields: infer F extends AnswerFields }
    ? AnswerObject<F>
    : Given<W>
  : void | undefined;

/** The operation behind a declared action. */
export type ActionOperation<A extends Action> = (
  ctx: Context,
  input: DeclaredInput<A> & Targets[A['target']],
) => Promise<ActionAnswer<A> | KeptRefusal>;

/** The operation behind a declared query. */
export type QueryOperation<Q extends Query> = (ctx: Context, input: DeclaredInput<Q>) => Promise<Given<Q['answer']>>;

type ActionsOf<R extends Resource> = R extends { readonly actions: infer A extends Readonly<Record<string, Action>> }
  ? { readonly actions: { readonly [K in keyof A]: ActionOperation<A[K]> } }
  : { readonly actions?: undefined };

type QueriesOf<R extends Resource> = R extends { readonly queries: infer Q extends Readonly<Record<string, Query>> }
  ? { readonly queries: { readonly [K in keyof Q]: QueryOperation<Q[K]> } }
  : { readonly queries?: undefined };

/** One operation per declared action and query, by its key: a missing one, or one of another input or answer, does not compile. */
export type ResourceOperations<R extends Resource> = ActionsOf<R> & QueriesOf<R>;
