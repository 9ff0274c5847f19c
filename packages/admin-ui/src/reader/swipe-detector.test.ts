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
    { kind: 'held', typed: '0', begins: true },
    { kind: 'held', typed: '0', begins: true },
    { kind: 'held', typed: '1', begins: true },
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
