import { beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
};
vi.stubGlobal('localStorage', storage);
const { hearPosition, notePosition, positionHeaders } = await import('./log-position.ts');

beforeEach(() => kept.clear());
const answer = (position?: string) => new Response('', position ? { headers: { 'log-position': position } } : {});

test('the latest position is said again, whichever answer comes last', () => {
  expect(positionHeaders()).toEqual({});
  hearPosition('POST', answer('a-1-0/F0'));
  hearPosition('POST', answer('a-1-0/B0'));
  expect(positionHeaders()).toEqual({ 'Log-Position': 'a-1-0/F0' });
  notePosition('a-1-1/0');
  hearPosition('GET', answer());
  expect(positionHeaders()).toEqual({ 'Log-Position': 'a-1-1/0' });
  notePosition('a-2-0/1');
  expect(positionHeaders()).toEqual({ 'Log-Position': 'a-2-0/1' });
});

test('of another server the position said last is said again: the tenant has moved', () => {
  hearPosition('POST', answer('a-2-9/F0'));
  hearPosition('POST', answer('b-1-0/B0'));
  expect(positionHeaders()).toEqual({ 'Log-Position': 'b-1-0/B0' });
});

test.each([
  ['an answer without one', answer()],
  ['no answer', undefined],
])('after %s to a POST none is said: what was written is not in an earlier one', (_, response) => {
  hearPosition('POST', answer('a-1-0/F0'));
  hearPosition('POST', response);
  expect(positionHeaders()).toEqual({});
});

test('what is no position is not said again', () => {
  notePosition('x');
  expect(positionHeaders()).toEqual({});
});
