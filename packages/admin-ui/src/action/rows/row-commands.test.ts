import type { Field } from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { loan, loanStates } from '@refectory/declaration/test/library/library.ts';
import { expect, test } from 'vitest';
import { stateField } from '../../cell/state-field.ts';
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
const keysFor = (loanState: number, mayCall: (call: string) => boolean = () => true) =>
  splitCommands(listRowCommands(loan, mayCall, handlers), 3, { id: '1', feeState: 10, loanState }).map((part) =>
    part.map(({ key }) => key),
  );

test('actions are offered from their states only, hidden ones and those without a row never', () => {
  expect(keysFor(10)).toEqual([
    ['view', 'edit', 'action-start'],
    ['action-end', 'duplicate', 'history', 'remove'],
  ]);
  expect(keysFor(20)[0]).toEqual(['view', 'edit', 'action-end']);
  expect(keysFor(40).flat()).not.toContain('action-end');
});

test('a resource with a copy of its own is not offered another', () => {
  const own = { ...loan, actions: { copy: { label: label('复制', 'Copy'), target: 'row' } } } as const;
  const keys = listRowCommands(own, () => true, handlers).map(({ key }) => key);
  expect(keys).toContain('action-copy');
  expect(keys).not.toContain('duplicate');
});

test('what is not granted is not offered', () => {
  expect(keysFor(10, (call) => call === 'start' || call === 'view').flat()).toEqual([
    'view',
    'action-start',
    'history',
  ]);
});

test('the state is the one its moves are declared of, else the common one', () => {
  expect(stateField(loan)).toBe('loanState');
  expect(stateField({ states: { ...loanStates, field: 'otherState' } })).toBe('otherState');
  expect(stateField({})).toBe('status');
});

test('where one command has room, it is not the look at the row but what can be done with it', () => {
  const own = [{ key: 'own', label: label('发起', 'Own'), run: nothing }];
  const narrow = (mayCall: (call: string) => boolean) =>
    splitCommands(listRowCommands(loan, mayCall, handlers, own), 1, { id: '1', loanState: 10 })[0].map(
      ({ key }) => key,
    );
  expect(narrow((call) => call === 'view')).toEqual(['own']);
  expect(narrow(() => true)).toEqual(['edit']);
  const looks = listRowCommands(loan, (call) => call !== 'edit', handlers).filter(
    ({ key }) => !key.startsWith('action'),
  );
  expect(splitCommands(looks, 1, { id: '1', loanState: 40 })[0].map(({ key }) => key)).toEqual(['view']);
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
  const shown = (row: Record<string, unknown>) =>
    splitCommands(
      listRowCommands(kept, () => true, handlers),
      9,
      { id: '1', ...row },
    )[0].map(({ key, isReady }) => (isReady?.({ id: '1', ...row }) === false ? `(${key})` : key));
  expect(shown({ loanState: 40, feeState: 10, frozen: '0.00' })).toEqual([
    'view',
    '(action-release)',
    'duplicate',
    'history',
    'remove',
  ]);
  expect(shown({ loanState: 40, feeState: 20, frozen: '2.00', lost: '' })).toEqual([
    'view',
    'action-release',
    'duplicate',
    'history',
  ]);
  expect(shown({ loanState: 20, feeState: 10, frozen: '2.00', lost: 'yes' })).toEqual([
    'view',
    'edit',
    '(action-release)',
    'duplicate',
    'history',
  ]);
});

test('rows in one state have the same buttons, whatever they have', () => {
  const needy: Resource = {
    ...loan,
    actions: { ...loan.actions, release: { label: label('解冻', 'Release'), target: 'row', needs: ['frozen'] } },
  };
  const split = (frozen: string) =>
    splitCommands(
      listRowCommands(needy, () => true, handlers),
      3,
      { id: '1', loanState: 10, frozen },
    ).map((part) => part.map(({ key }) => key));
  expect(split('0.00')).toEqual(split('2.00'));
});
