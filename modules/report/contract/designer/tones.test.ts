import { expect, test } from 'vitest';
import { toneOf } from './tones.ts';

test('the first condition that a value meets gives its tone', () => {
  const rules = [
    { figure: 'a', when: 'above', value: '90', tone: 'good' },
    { figure: 'a', when: 'below', value: '90', tone: 'bad' },
  ];
  expect([
    toneOf(rules, 'a', '90'),
    toneOf(rules, 'a', '89.9'),
    toneOf(rules, 'b', '1'),
    toneOf(rules, 'a', ''),
  ]).toEqual(['good', 'bad', undefined, undefined]);
});
