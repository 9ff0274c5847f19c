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
vi.stubGlobal(
  'fetch',
  (_address: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
);
const { readTileFigures } = await import('./read-tile-figures.ts');

test('tiles that are left while their figures are read end with them: no error of the page', async () => {
  const leaving = new AbortController();
  const read = Promise.allSettled([readTileFigures('1', leaving.signal), readTileFigures('2', leaving.signal)]);
  setTimeout(() => leaving.abort(), 20);
  const names = (await read).map((each) => each.status === 'rejected' && each.reason.name);
  expect(names).toEqual(['AbortError', 'AbortError']);
});
