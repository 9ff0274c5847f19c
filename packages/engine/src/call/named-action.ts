import type { Action } from '@refectory/declaration/action.ts';
import { permissionCode, type Resource } from '@refectory/declaration/resource.ts';
import { isDeadlock, toDomainError } from '../database/database-errors.ts';
import { DomainError } from '../refusal/domain-error.ts';
import { assertMayCall } from '../request/call-rights.ts';
import type { Context } from '../request/context.ts';
import type { Binding } from '../resource/binding.ts';
import type { Registry } from '../resource/registry.ts';
import { runAction } from './run-action.ts';

/** An action on one row, as stored by a deferred request. */
export interface NamedAction {
  /** Name of the resource: `dining.booking`. */
  readonly resource: string;
  readonly action: string;
  readonly rowId: string;
  /** Values of the declared input, as a client sends them. */
  readonly input: Readonly<Record<string, unknown>>;
}

let registered: Registry | undefined;

/** Set once when the registry is created. */
export function setActionRegistry(registry: Registry): void {
  registered = registry;
}

/** The declaration of an action that moves money or stock and acts on rows; undefined when there is no such action. */
export function findMovingAction({
  resource,
  action: key,
}: Pick<NamedAction, 'resource' | 'action'>): { readonly resource: Resource; readonly action: Action } | undefined {
  const declared = findBinding(resource)?.resource;
  const action = declared && Object.hasOwn(declared.actions ?? {}, key) ? declared.actions?.[key] : undefined;
  return declared && action?.moves && action.target !== 'resource' ? { resource: declared, action } : undefined;
}

/**
 * Runs an action that moves money as its call would: with permission, API scope, data scope and input validation of
 * the user of `ctx`. Every refusal is thrown as a DomainError, including those of the database, except a deadlock.
 */
export async function runMovingAction(ctx: Context, { rowId, input, ...named }: NamedAction): Promise<void> {
  const binding = findBinding(named.resource);
  const found = findMovingAction(named);
  if (!registered || !binding || !found) throw new DomainError('platform.not-found');
  const { path } = found.resource;
  assertMayCall(ctx.user, permissionCode(found.resource, named.action), [`${path}/${named.action}`]);
  const about = found.action.target === 'row' ? { id: rowId } : { ids: rowId };
  try {
    await runAction(registered, binding, named.action, found.action, ctx, { ...input, ...about });
  } catch (error) {
    // On a deadlock the whole request is retried.
    throw isDeadlock(error) ? error : toDomainError(error, registered.constraints);
  }
}

const findBinding = (name: string): Binding | undefined => registered?.bindings.get(name);
