import { label } from '@refectory/declaration/label.ts';
import { expect, test } from 'vitest';
import type { RowCommand } from '../list/slots.ts';
import { actionsWidth } from './actions-width.ts';

const command = (key: string, isFirm = true): RowCommand => ({
  key,
  label: label(key, key),
  run: () => undefined,
  ...(!isFirm && { applies: () => true }),
});

/** Two pixels a letter. */
const measureWidth = (commands: readonly RowCommand[], heading = '') =>
  actionsWidth(
    commands,
    heading,
    ({ key }) => key,
    (text) => text.length * 2,
  );
const padding = 6 + 4;
const more = 22;

test('a row finds room for the widest command that can come to stand in it, and for the others', () => {
  const primary = { ...command('receive', false), tone: 'primary' } as const;
  expect(measureWidth([command('view'), command('edit'), command('suspend', false), command('remove')])).toBe(
    8 + padding + more,
  );
  expect(measureWidth([command('view'), command('edit'), primary, command('remove')])).toBe(14 + padding + more);
});

test('a row that is only looked at has room for its heading', () => {
  expect(measureWidth([command('view')], 'Actions')).toBe(Math.ceil(14 * 1.1 + 24));
});

test('it is never wider than a hundred pixels', () => {
  expect(measureWidth([command('a'.repeat(80)), command('history')])).toBe(100);
});
