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

/** Ten pixels a letter, and nothing around: what is left are the letters and the rest of the row. */
const widthOf = (commands: readonly RowCommand[], inline: number, heading = '') =>
  actionsWidth(
    commands,
    inline,
    heading,
    ({ key }) => key,
    (text) => text.length * 10,
  );

test('a row that shows all its commands finds room for each, whatever they are called', () => {
  const commands = [command('view'), command('diagram'), command('suspend', false), command('resume', false)];
  // view, diagram, suspend and delete stand beside each other: 4 + 7 + 7 + 6 letters.
  expect(widthOf([...commands, command('delete')], 3)).toBe(240 + 4 * 14 + 24);
});

test('where one has room, it is as wide as what is done with the row, not as the look at it', () => {
  const commands = [command('view'), command('reportLost', false), command('retire', false), command('history')];
  expect(widthOf(commands, 1)).toBe(100 + 14 + 32 + 24);
});

test('a row that is only looked at has room for its heading', () => {
  expect(widthOf([command('view')], 3, 'Actions')).toBe(77 + 24);
});
