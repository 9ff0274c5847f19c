import type { Context } from '../request/context.ts';

/** Event of a lower module, handled by higher modules in the same transaction; handlers may return a value. */
export interface DomainEvent<Payload, Reply> {
  readonly name: string;
  /** Type-level only. */
  readonly types?: (payload: Payload) => Reply;
}

/** Handler of a module for an event. */
export interface EventHandler {
  readonly event: string;
  /** Its payload type was checked by `defineHandler`. */
  readonly handle: (ctx: Context, payload: never) => Promise<unknown>;
}

/** Declares an event; its module exports it in `public.ts`. */
export const defineEvent = <Payload, Reply>(name: string): DomainEvent<Payload, Reply> => ({ name });

/** Handles an event; listed in the module's `handlers`. */
export const defineHandler = <Payload, Reply>(
  event: DomainEvent<Payload, Reply>,
  handle: (ctx: Context, payload: Payload) => Promise<Reply>,
): EventHandler => ({ event: event.name, handle });

let registeredHandlers: readonly EventHandler[] = [];

/** Set once when the registry is created: the handlers, lowest module first. */
export function setEventHandlers(handlers: readonly EventHandler[]): void {
  registeredHandlers = handlers;
}

/** Calls every handler in turn and returns their replies. */
export async function publishEvent<Payload, Reply>(
  ctx: Context,
  event: DomainEvent<Payload, Reply>,
  payload: Payload,
): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (const { handle } of registeredHandlers.filter((handler) => handler.event === event.name))
    replies.push((await handle(ctx, payload as never)) as Reply);
  return replies;
}
