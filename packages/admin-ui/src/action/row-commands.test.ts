import { dictionary, entry } from '@refectory/declaration/dictionary.ts';
import { choice, type Field, text } from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { defineStates } from '@refectory/declaration/states.ts';
import { expect, test } from 'vitest';
import { stateField } from '../cell/state-field.ts';
import { splitCommands } from '../table/row-buttons.tsx';
import { type CommandHandlers, listRowCommands } from './row-commands.ts';

const bookingStates = defineStates({
  resource: 'dining.booking',
  field: 'bookingStatus',
  dictionary: dictionary('booking_status', '状态', 'State', {
    unpaid: entry(10, '待支付', 'Unpaid'),
    booked: entry(20, '已预订', 'Booked'),
    cancelled: entry(40, '已取消', 'Cancelled'),
  }),
  moves: { pay: { from: ['unpaid'], to: 'booked' }, cancel: { from: ['unpaid', 'booked'], to: 'cancelled' } },
});

const booking: Resource = {
  name: 'dining.booking',
  path: '/dining/booking',
  label: label('预订', 'Booking'),
  title: 'no',
  verbs: ['add', 'edit', 'remove'],
  states: bookingStates,
  fields: {
    no: text('单号', 'No.'),
    payStatus: choice('pay_status', '支付状态', 'Payment state'),
    bookingStatus: choice('booking_status', '状态', 'State'),
  },
  actions: {
    pay: { label: label('支付', 'Pay'), target: 'rows', from: bookingStates.moves.pay.from },
    cancel: { label: label('取消', 'Cancel'), target: 'rows', from: bookingStates.moves.cancel.from },
    takebycard: { label: label('刷卡', 'Card'), target: 'rows', hidden: true },
    list: { label: label('取餐单', 'List'), target: 'resource' },
  },
};

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
const keysFor = (bookingStatus: number, mayCall: (call: string) => boolean = () => true) =>
  splitCommands(listRowCommands(booking, mayCall, handlers), 3, { id: '1', payStatus: 10, bookingStatus }).map((part) =>
    part.map(({ key }) => key),
  );

test('actions are offered from their states only, hidden ones and those without a row never', () => {
  expect(keysFor(10)).toEqual([
    ['view', 'edit', 'action-pay'],
    ['action-cancel', 'duplicate', 'history', 'remove'],
  ]);
  expect(keysFor(20)[0]).toEqual(['view', 'edit', 'action-cancel']);
  expect(keysFor(40).flat()).not.toContain('action-cancel');
});

test('a resource with a copy of its own is not offered another', () => {
  const own = { ...booking, actions: { copy: { label: label('复制', 'Copy'), target: 'row' } } } as const;
  const keys = listRowCommands(own, () => true, handlers).map(({ key }) => key);
  expect(keys).toContain('action-copy');
  expect(keys).not.toContain('duplicate');
});

test('what is not granted is not offered', () => {
  expect(keysFor(10, (call) => call === 'pay' || call === 'view').flat()).toEqual(['view', 'action-pay', 'history']);
});

test('the state is the one its moves are declared of, else the common one', () => {
  expect(stateField(booking)).toBe('bookingStatus');
  expect(stateField({ states: { ...bookingStates, field: 'couponStatus' } })).toBe('couponStatus');
  expect(stateField({})).toBe('status');
});

test('where one command has room, it is not the look at the row but what can be done with it', () => {
  const own = [{ key: 'start', label: label('发起', 'Start'), run: nothing }];
  const narrow = (mayCall: (call: string) => boolean) =>
    splitCommands(listRowCommands(booking, mayCall, handlers, own), 1, { id: '1', bookingStatus: 10 })[0].map(
      ({ key }) => key,
    );
  expect(narrow((call) => call === 'view')).toEqual(['start']);
  expect(narrow(() => true)).toEqual(['edit']);
  const looks = listRowCommands(booking, (call) => call !== 'edit', handlers).filter(
    ({ key }) => !key.startsWith('action'),
  );
  expect(splitCommands(looks, 1, { id: '1', bookingStatus: 40 })[0].map(({ key }) => key)).toEqual(['view']);
});

test('what the server refuses in a state is not offered in it: editing, removing, acting on nothing', () => {
  const { fields } = booking;
  const kept: Resource = {
    ...booking,
    fields: {
      ...fields,
      payStatus: { ...(fields.payStatus as Field), removeFrom: [10] },
      bookingStatus: { ...(fields.bookingStatus as Field), editFrom: [10, 20], removeFrom: [40] },
    },
    actions: { release: { label: label('解冻', 'Release'), target: 'row', needs: ['frozen', '!lost'] } },
  };
  const keys = (row: Record<string, unknown>) =>
    splitCommands(
      listRowCommands(kept, () => true, handlers),
      9,
      { id: '1', ...row },
    )[0].map(({ key }) => key);
  expect(keys({ bookingStatus: 40, payStatus: 10, frozen: '0.00' })).toEqual([
    'view',
    'duplicate',
    'history',
    'remove',
  ]);
  expect(keys({ bookingStatus: 40, payStatus: 20, frozen: '2.00', lost: '' })).toEqual([
    'view',
    'action-release',
    'duplicate',
    'history',
  ]);
  expect(keys({ bookingStatus: 20, payStatus: 10, frozen: '2.00', lost: 'yes' })).toEqual([
    'view',
    'edit',
    'duplicate',
    'history',
  ]);
});
