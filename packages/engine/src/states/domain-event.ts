import type { Context } from '../request/context.ts';

/** Something in one module that concerns modules above it: they take part in the same transaction and may answer. */
export interface DomainEvent<Payload, Answer> {
  readonly name: string;
  /** Only for the types. */
  readonly types?: (payload: Payload) => Answer;
}

/** A module's part in an event. */
export interface EventHandler {
  readonly event: string;
  // biome-ignore lint/suspicious/noExplicitAny: `handles` has checked it against the event
  readonly handle: (ctx: Context, payload: any) => Promise<unknown>;
}

/** Declares an event; its module exports it in `public.ts`. */
export const defineEvent = <Payload, Answer>(name: string): DomainEvent<Payload, Answer> => ({ name });

/** Takes part in an event: one line in the module's `handlers`. */
export const defineHandler = <Payload, Answer>(
  event: DomainEvent<Payload, Answer>,
  handle: (ctx: Context, payload: Payload) => Promise<Answer>,
): EventHandler => ({ event: event.name, handle });

let registeredHandlers: readonly EventHandler[] = [];

/** Told once, when the registry of the running product is made: who takes part, lowest module first. */
export function setEventHandlers(handlers: readonly EventHandler[]): void {
  registeredHandlers = handlers;
}

/** Has every module take its part, one after the other; answers what they answered. */
export async function publishEvent<Payload, Answer>(
  ctx: Context,
  event: DomainEvent<Payload, Answer>,
  payload: Payload,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const { handle } of registeredHandlers.filter((handler) => handler.event === event.name))
    answers.push((await handle(ctx, payload)) as Answer);
  return answers;
}
