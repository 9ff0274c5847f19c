import type { Field } from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { loan, loanStates } from '@refectory/declaration/test/library/library.ts';
import { expect, test } from 'vitest';
import { stateField } from '../../cell/state-field.ts';
import type { RowCommand } from '../../list/slots.ts';
import { splitCommands } from '../../table/row-buttons.tsx';
import { type CommandHandlers, listRowCommands } from './row-commands.ts';

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
/** Keys of the command in the row, and of those behind "more". */
const listKeys = ([first, more]: ReturnType<typeof splitCommands>) => [first?.key, more.map(({ key }) => key)] as const;
const keysFor = (loanState: number, mayCall: (call: string) => boolean = () => true) =>
  listKeys(splitCommands(listRowCommands(loan, mayCall, handlers), { id: '1', feeState: 10, loanState }));

test('actions are offered from their states only, hidden ones and those without a row never', () => {
  expect(keysFor(10)).toEqual(['edit', ['view', 'action-start', 'action-end', 'duplicate', 'history', 'remove']]);
  expect(keysFor(20)[1]).toEqual(['view', 'action-end', 'duplicate', 'history', 'remove']);
  expect(keysFor(40).flat()).not.toContain('action-end');
});

test('a resource with a copy of its own is not offered another', () => {
  const own = { ...loan, actions: { copy: { label: label('复制', 'Copy'), target: 'row' } } } as const;
  const keys = listRowCommands(own, () => true, handlers).map(({ key }) => key);
  expect(keys).toContain('action-copy');
  expect(keys).not.toContain('duplicate');
});

test('what is not granted is not offered', () => {
  expect(keysFor(10, (call) => call === 'start' || call === 'view')).toEqual(['action-start', ['view', 'history']]);
});

test('the state is the one its moves are declared of, else the common one', () => {
  expect(stateField(loan)).toBe('loanState');
  expect(stateField({ states: { ...loanStates, field: 'otherState' } })).toBe('otherState');
  expect(stateField({})).toBe('status');
});

test('in the row stands the next step of its state, else what is mostly done with it, else the look at it', () => {
  const own = [{ key: 'own', label: label('发起', 'Own'), run: nothing }];
  const first = (mayCall: (call: string) => boolean, more: readonly RowCommand[] = own) =>
    splitCommands(listRowCommands(loan, mayCall, handlers, more), { id: '1', loanState: 40 })[0]?.key;
  const next = { key: 'next', label: label('下一步', 'Next'), next: true, run: nothing } as const;
  expect(first(() => true, [next])).toBe('next');
  expect(first(() => true, [{ ...next, applies: () => false }])).toBe('edit');
  expect(first((call) => call === 'view')).toBe('own');
  expect(first((call) => call === 'view', [])).toBe('view');
});

test('what cannot be undone stands in the row only as the next step, or where it is all there is', () => {
  const end = { key: 'end', label: label('下线', 'End'), tone: 'danger', run: nothing } as const;
  const first = (mayCall: (call: string) => boolean, own: RowCommand = end) =>
    splitCommands(listRowCommands(loan, mayCall, handlers, [own]), { id: '1', loanState: 40 })[0]?.key;
  expect(first((call) => call === 'view')).toBe('view');
  expect(first(() => false)).toBe('end');
  expect(first(() => true, { ...end, next: true })).toBe('end');
});

test('what the server refuses in a state is not offered in it: editing, removing, acting on nothing', () => {
  const { fields }: Resource = loan;
  const kept: Resource = {
    ...loan,
    fields: {
      ...fields,
      feeState: { ...(fields.feeState as Field), removeFrom: [10] },
      loanState: { ...(fields.loanState as Field), editFrom: [10, 20], removeFrom: [40] },
    },
    actions: { release: { label: label('解冻', 'Release'), target: 'row', needs: ['frozen', '!lost'] } },
  };
  const keys = (row: Record<string, unknown>) => {
    const commands = listRowCommands(kept, () => true, handlers);
    const [first, more] = splitCommands(commands, { id: '1', ...row });
    const shown = ({ key, isReady }: RowCommand) => (isReady?.({ id: '1', ...row }) === false ? `(${key})` : key);
    return [first && shown(first), more.map(shown)];
  };
  expect(keys({ loanState: 40, feeState: 10, frozen: '0.00' })).toEqual([
    '(action-release)',
    ['view', 'duplicate', 'history', 'remove'],
  ]);
  expect(keys({ loanState: 40, feeState: 20, frozen: '2.00', lost: '' })).toEqual([
    'action-release',
    ['view', 'duplicate', 'history'],
  ]);
  expect(keys({ loanState: 20, feeState: 10, frozen: '2.00', lost: 'yes' })).toEqual([
    'edit',
    ['view', '(action-release)', 'duplicate', 'history'],
  ]);
});

test('rows in one state have the same buttons, whatever they have', () => {
  const needy: Resource = {
    ...loan,
    actions: { ...loan.actions, release: { label: label('解冻', 'Release'), target: 'row', needs: ['frozen'] } },
  };
  const commands = listRowCommands(needy, () => true, handlers);
  const split = (frozen: string) => listKeys(splitCommands(commands, { id: '1', loanState: 10, frozen }));
  expect(split('0.00')).toEqual(split('2.00'));
});

test('a row without states is offered what it has what is needed for, one with states the same as all in its state', () => {
  const needing = { label: label('解冻', 'Release'), target: 'row', needs: ['frozen'] } as const;
  const offered = (of: Resource, row: object) =>
    splitCommands(
      listRowCommands(of, () => true, handlers),
      { id: '1', ...row },
    )
      .flat()
      .map((command) => command?.key);
  const { states: _states, ...stateless } = loan;
  const own = { ...stateless, actions: { release: needing } };
  expect(offered(own, { frozen: '0.00' })).not.toContain('action-release');
  expect(offered(own, { frozen: '5.00' })).toContain('action-release');
  const withStates = { ...loan, actions: { release: needing } };
  expect(offered(withStates, { loanState: 10, frozen: '0.00' })).toContain('action-release');
});
