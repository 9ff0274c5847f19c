import type { Permission } from '@refectory/declaration/call/call.ts';
import { DomainError } from '../refusal/domain-error.ts';
import { isPathAllowed } from './api-paths.ts';
import { assertCan } from './assert-can.ts';
import { type Actor, can } from './context.ts';

// Who may make a call: whoever serves a call, runs it for somebody or explains it asks here.

/** The codes of which one opens a call; undefined where any signed-in user may make it. A code `''` is that of everybody. */
export function neededCodes(permission: Permission): readonly string[] | undefined {
  const codes = [permission].flat();
  return codes.some((code) => code === '' || code === 'authenticated' || code === 'public') ? undefined : codes;
}

/** Whether the person may make a call of that permission, wherever it is. */
export const hasNeededCode = (user: Actor, permission: Permission): boolean =>
  neededCodes(permission)?.some((code) => can({ user }, code)) ?? true;

/** The first of the addresses of a call that API scopes keep from the person (spec/system#api-scopes). */
export const findClosedAddress = (
  { isAdministrator, apiPaths }: Actor,
  addresses: readonly string[],
): string | undefined =>
  isAdministrator || !apiPaths ? undefined : addresses.find((address) => !isPathAllowed(apiPaths, address));

/** Throws unless the person may make the call of that permission at these addresses: the one called, and that of which it is an alias. */
export function assertMayCall(user: Actor, permission: Permission, addresses: readonly string[]): void {
  const codes = neededCodes(permission);
  if (codes) assertCan({ user }, ...codes);
  const closed = findClosedAddress(user, addresses);
  if (closed !== undefined) throw new DomainError('platform.forbidden', { code: closed });
}
