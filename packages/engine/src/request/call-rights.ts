import type { Permission } from '@refectory/declaration/call/call.ts';
import { DomainError } from '../refusal/domain-error.ts';
import { isPathAllowed } from './api-paths.ts';
import { assertCan } from './assert-can.ts';
import { type Actor, can } from './context.ts';

// Permission checks of calls: used to serve a call, to run it for a user, and to explain it.

/**
 * The codes of which one opens a call; undefined when any signed-in user may make it. A code `''` means any signed-in
 * user.
 */
export function neededCodes(permission: Permission): readonly string[] | undefined {
  const codes = [permission].flat();
  return codes.some((code) => code === '' || code === 'authenticated' || code === 'public') ? undefined : codes;
}

/** Whether the user may make a call with that permission, regardless of API scopes. */
export const hasNeededCode = (user: Actor, permission: Permission): boolean =>
  neededCodes(permission)?.some((code) => can({ user }, code)) ?? true;

/** The first address of a call that API scopes refuse to the user (spec/system#api-scopes). */
export const findClosedAddress = (
  { isAdministrator, apiPaths }: Actor,
  addresses: readonly string[],
): string | undefined =>
  isAdministrator || !apiPaths ? undefined : addresses.find((address) => !isPathAllowed(apiPaths, address));

/**
 * Throws unless the user may make a call with that permission at these addresses: the called one, and for an alias
 * the original.
 */
export function assertMayCall(user: Actor, permission: Permission, addresses: readonly string[]): void {
  const codes = neededCodes(permission);
  if (codes) assertCan({ user }, ...codes);
  const closed = findClosedAddress(user, addresses);
  if (closed !== undefined) throw new DomainError('platform.forbidden', { code: closed });
}
