import { expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
};
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('sessionStorage', storage);
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('document', { cookie: '' });
const answers: { readonly status: number; readonly body: object }[] = [];
vi.stubGlobal('fetch', async () => {
  const { status, body } = answers.shift() ?? { status: 200, body: { code: 200, success: true, data: {}, msg: '' } };
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
});
const { useSession } = await import('#session/session.ts');
const { markFavourite, useFavourites } = await import('./favourites.ts');

type User = NonNullable<ReturnType<typeof useSession.getState>['user']>;
const load = (userId: string, favourites: readonly string[]) =>
  useSession.setState({ userId, user: { favourites } as unknown as User });
const codes = () => useFavourites.getState().codes;

test('a mark stays when the user is read again by a request that began before it', async () => {
  load('1', ['a']);
  await markFavourite('b', true);
  load('1', ['a']);
  expect(codes()).toEqual(['a', 'b']);
  await markFavourite('a', false);
  load('1', ['a', 'b']);
  expect(codes()).toEqual(['b']);
});

test('marks of one user are not those of the next', () => {
  load('2', ['c']);
  expect(codes()).toEqual(['c']);
});

test('a mark that the server has not taken goes back, also when the user is read again', async () => {
  load('2', ['c']);
  answers.push({
    status: 403,
    body: { code: 403, success: false, data: null, msg: 'no', error: 'platform.forbidden' },
  });
  await markFavourite('d', true);
  expect(codes()).toEqual(['c']);
  load('2', ['c']);
  expect(codes()).toEqual(['c']);
});
