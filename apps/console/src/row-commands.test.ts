import { firstCommand } from '@refectory/admin-ui/action/rows/first-command.ts';
import { type CommandHandlers, listRowCommands } from '@refectory/admin-ui/action/rows/row-commands.ts';
import { stateField } from '@refectory/admin-ui/cell/state-field.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { allResources } from '@refectory/modules/catalogue.ts';
import { expect, test } from 'vitest';

// The command that stands in a row has 68 of the 100 pixels of its column (spec/console#row-commands).

const nothing = () => undefined;
const handlers: CommandHandlers = {
  view: nothing,
  edit: nothing,
  duplicate: nothing,
  addChild: nothing,
  history: nothing,
  remove: nothing,
  act: nothing,
};

/** Widths of letters in DejaVu Sans, one of the widest, in thousandths of its size. */
const widths: Readonly<Record<string, number>> = {
  ...Object.fromEntries([...'ijlI'].map((letter) => [letter, 285])),
  ...Object.fromEntries([...'cs'].map((letter) => [letter, 545])),
  ...Object.fromEntries([...'ftr '].map((letter) => [letter, 375])),
  ...Object.fromEntries([...'mwMW'].map((letter) => [letter, 900])),
  ...Object.fromEntries([...'ABCDEGHKNOPQRSUVXYZ'].map((letter) => [letter, 700])),
};
const measureWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 1000 : (widths[letter] ?? 600)), 0) * 0.013;

/** What can stand in a row of a resource: in any of its states, for whoever may do everything, and for whoever may do only what is next. */
function listFirstCommands(resource: Resource) {
  const all = listRowCommands(resource, () => true, handlers);
  const next = all.filter((command) => command.next || command.tone === 'primary');
  const name = stateField(resource);
  const states = new Set(Object.values(resource.actions ?? {}).flatMap(({ from = [] }) => from));
  return [...states, 0].flatMap((state) =>
    [all, next].flatMap((commands) => {
      const row = { id: '1', [name]: state };
      return firstCommand(commands.filter(({ applies }) => applies?.(row) ?? true)) ?? [];
    }),
  );
}

test.each(['zh', 'en'] as const)('no command that stands in a row is cut in its column (%s)', (language) => {
  const cut = allResources.flatMap((resource) =>
    listFirstCommands(resource)
      .map(({ label, short = label }) => short[language])
      .filter((text) => measureWidth(text) > 68)
      .map((text) => `${resource.name}: ${text}`),
  );
  expect([...new Set(cut)]).toEqual([]);
});

test('the measure is that of the letters: what does not fit is found', () => {
  expect(measureWidth('Confirm payment')).toBeGreaterThan(68);
  expect(measureWidth('Check out')).toBeLessThan(68);
  expect(measureWidth('补录取餐')).toBeLessThan(68);
});
