import { expect, test } from 'vitest';
import { SwipeDetector, type SwipeDetectorEvent } from './swipe-detector.ts';

/** Presses the keys so many milliseconds apart. */
function press(keys: readonly string[], gap: number, reader = new SwipeDetector(), from = 0): SwipeDetectorEvent[] {
  return keys.map((key, at) => reader.press({ key, at: from + at * gap }));
}
const swipe = (number: string): string[] => [...number, 'Enter'];

test('a number at the speed of a reader, ended by Enter, is a swipe', () => {
  expect(press(swipe('0012345678'), 12).at(-1)).toEqual({ kind: 'swipe', number: '0012345678' });
  expect(press(swipe('04A2B3C4'), 50).at(-1)).toEqual({ kind: 'swipe', number: '04A2B3C4' });
});

test('the keys of its capitals do not end it', () => {
  const keys = ['Shift', 'A', 'Shift', 'B', '1', '2', 'Enter'];
  expect(press(keys, 8).at(-1)).toEqual({ kind: 'swipe', number: 'AB12' });
});

test('a hand types: each key comes out when the next one is pressed', () => {
  expect(press(swipe('0012'), 51)).toEqual([
    { kind: 'held', typed: '', begins: true },
    { kind: 'held', typed: '0', begins: false },
    { kind: 'held', typed: '0', begins: false },
    { kind: 'held', typed: '1', begins: false },
    { kind: 'other', typed: '2' },
  ]);
});

test('Enter a moment later, or after three keys that fell together, is a hand’s', () => {
  const reader = new SwipeDetector();
  press([...'00123456'], 10, reader);
  expect(reader.press({ key: 'Enter', at: 70 + 51 })).toEqual({ kind: 'other', typed: '00123456' });
  expect(press(swipe('123'), 10, reader, 1000).at(-1)).toEqual({ kind: 'other', typed: '123' });
});

test('a space, an arrow or a correction ends it', () => {
  for (const key of [' ', 'ArrowLeft', 'Backspace']) {
    const reader = new SwipeDetector();
    expect(press([...'12345', key], 10, reader).at(-1)).toEqual({ kind: 'other', typed: '12345' });
    expect(reader.press({ key: 'Enter', at: 60 })).toEqual({ kind: 'other', typed: '' });
  }
});

test('what was let go because nothing came still belongs to the number when the rest comes late', () => {
  const reader = new SwipeDetector();
  press([...'001'], 10, reader);
  expect(reader.release()).toBe('001');
  expect(reader.release()).toBe('');
  expect(press(swipe('2345'), 10, reader, 30).at(-1)).toEqual({ kind: 'swipe', number: '0012345' });
});

test('a number with a pause is one number, also when what came before it was let go', () => {
  const reader = new SwipeDetector();
  press([...'986000'], 10, reader);
  expect(reader.release()).toBe('986000');
  const rest = press(swipe('2343'), 10, reader, 50 + 90);
  expect(rest[0]).toEqual({ kind: 'held', typed: '', begins: false });
  expect(rest.at(-1)).toEqual({ kind: 'swipe', number: '9860002343' });
});

test.each([
  [1, 51],
  [4, 120],
  [8, 300],
])('a pause behind the %i. key, %i ms long, cuts nothing off', (head, pause) => {
  const number = '9860002343';
  const reader = new SwipeDetector();
  press(Array.from(number.slice(0, head)), 10, reader);
  const heard = press(swipe(number.slice(head)), 10, reader, (head - 1) * 10 + pause);
  expect(heard.at(-1)).toEqual({ kind: 'swipe', number });
});

test('a longer pause, or another field, begins anew', () => {
  const reader = new SwipeDetector();
  press([...'986000'], 10, reader);
  expect(press(swipe('2343'), 10, reader, 50 + 301).at(-1)).toEqual({ kind: 'swipe', number: '2343' });
  const [here, there] = ['here', 'there'];
  for (const [at, key] of [...'98600'].entries()) reader.press({ key, at: 1000 + at * 10, field: here });
  const heard = swipe('2343').map((key, at) => reader.press({ key, at: 1130 + at * 10, field: there }));
  expect(heard[0]).toEqual({ kind: 'held', typed: '98600', begins: true });
  expect(heard.at(-1)).toEqual({ kind: 'swipe', number: '2343' });
});

test('a hand with a few fast keys and a fast Enter stays a hand', () => {
  const reader = new SwipeDetector();
  press([...'zhangwei'], 120, reader);
  const last = press([...'fang', 'Enter'], 40, reader, 7 * 120 + 120);
  expect(last.at(-1)).toEqual({ kind: 'other', typed: 'fang' });
});
