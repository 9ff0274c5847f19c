import { expect, test } from 'vitest';
import { findTone } from './tones.ts';

test('the first condition that a value meets gives its tone', () => {
  const rules = [
    { figure: 'a', when: 'above', value: '90', tone: 'good' },
    { figure: 'a', when: 'below', value: '90', tone: 'bad' },
  ];
  expect([
    findTone(rules, 'a', '90'),
    findTone(rules, 'a', '89.9'),
    findTone(rules, 'b', '1'),
    findTone(rules, 'a', ''),
  ]).toEqual(['good', 'bad', undefined, undefined]);
});
