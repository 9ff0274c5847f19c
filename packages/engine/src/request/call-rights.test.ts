import { expect, test } from 'vitest';
import { assertMayCall, findClosedAddress, hasNeededCode, neededCodes } from './call-rights.ts';
import { type Actor, systemActor } from './context.ts';

const person: Actor = {
  ...systemActor,
  isAdministrator: false,
  permissions: new Set(['library_book']),
  apiPaths: { covered: ['/library/stock'], own: [] },
};

test('a call is for everybody signed in, or for holders of one of its codes', () => {
  for (const permission of ['', 'authenticated', 'public', ['library_shelf', '']])
    expect(neededCodes(permission)).toBeUndefined();
  expect(neededCodes('library_book')).toEqual(['library_book']);
  expect(hasNeededCode(person, ['library_shelf', 'library_book'])).toBe(true);
  expect(hasNeededCode(person, 'library_shelf')).toBe(false);
  // No code at all opens it for nobody.
  expect(hasNeededCode(person, [])).toBe(false);
});

test('a scope on either address closes a call that is called by its alias', () => {
  expect(findClosedAddress(person, ['/api/library/sums'])).toBeUndefined();
  expect(findClosedAddress(person, ['/api/library/sums', '/api/library/stock/sums'])).toBe('/api/library/stock/sums');
  expect(() => assertMayCall(person, 'library_book', ['/api/library/sums', '/api/library/stock/sums'])).toThrow(
    expect.objectContaining({ code: 'platform.forbidden' }),
  );
  expect(() => assertMayCall(person, 'library_book', ['/api/library/sums'])).not.toThrow();
});

test('an administrator makes every call', () => {
  expect(() => assertMayCall(systemActor, 'library_shelf', ['/api/library/stock'])).not.toThrow();
});
