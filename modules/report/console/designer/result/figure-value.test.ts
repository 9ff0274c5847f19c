import { expect, test } from 'vitest';
import { changeText, valueText } from './figure-value.ts';

test('values read by their kind', () => {
  expect(valueText({ kind: 'money' }, '1234.5')).toBe('1,234.50');
  expect(valueText({ kind: 'integer' }, '1234')).toBe('1,234');
  expect(valueText({ kind: 'percent' }, '12.5')).toBe('12.5%');
  expect(valueText({ kind: 'percent' }, '')).toBe('');
});

test('changes are in percent, of shares in points; against nothing there is none', () => {
  expect(changeText({ kind: 'money' }, '150.00', '100.00')).toBe('+50.0%');
  expect(changeText({ kind: 'integer' }, '5', '-10')).toBe('+150.0%');
  expect(changeText({ kind: 'percent' }, '95.0', '97.5')).toBe('-2.5');
  expect(changeText({ kind: 'integer' }, '5', '0')).toBe('');
  expect(changeText({ kind: 'integer' }, undefined, '5')).toBe('');
});
