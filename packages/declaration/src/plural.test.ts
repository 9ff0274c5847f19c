import { expect, test } from 'vitest';
import { pluralize } from './plural.ts';

test.each([
  ['Category', 2, 'categories'],
  ['Order', 1, 'order'],
  ['Dish', 3, 'dishes'],
  ['Day', 3, 'days'],
  ['SMS channel', 2, 'SMS channels'],
  ['Saved reports', 2, 'saved reports'],
  ['Entry', 1, 'entry'],
])('%s × %i: %s', (name, count, text) => expect(pluralize(name, count)).toBe(text));
