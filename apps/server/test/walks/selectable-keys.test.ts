import type { Field, Fields } from '@refectory/declaration/field/field.ts';
import { isInputField } from '@refectory/declaration/field/input-mode.ts';
import { inputSchema } from '@refectory/declaration/field/schema.ts';
import { allDictionaries, allResources } from '@refectory/modules/catalogue.ts';
import { bookingNowFields } from '@refectory/modules/shop/contract/order/booking-now-calls.ts';
import { expect, test } from 'vitest';

// Inputs do not offer values that are refused: checks every declared input.

interface Input {
  readonly where: string;
  readonly name: string;
  readonly field: Field;
}

const listInputs = (where: string, fields: Fields, mode: 'add' | 'edit' | 'action'): Input[] =>
  Object.entries(fields)
    .filter(([, field]) => isInputField(field, mode))
    .map(([name, field]) => ({ where: `${where}.${mode}`, name, field }));

const inputs: readonly Input[] = [
  ...allResources.flatMap(({ name, fields, actions = {}, queries = {} }) => [
    ...listInputs(name, fields, 'add'),
    ...listInputs(name, fields, 'edit'),
    ...Object.entries({ ...actions, ...queries }).flatMap(([key, { input = {} }]) =>
      listInputs(`${name}/${key}`, input, 'action'),
    ),
  ]),
  ...listInputs('bookingnow', bookingNowFields, 'action'),
];
const coupon = 6;
const isPayTypeField = inputs.filter(({ field }) => field.dictionary === 'pay_type');
const read = ({ name, field }: Input, value: unknown) =>
  inputSchema({ [name]: field }, 'action').safeParse({ [name]: value });

test('no input offers or takes a coupon before coupons come', () => {
  expect(isPayTypeField.length).toBeGreaterThan(6);
  for (const input of isPayTypeField) {
    expect([input.where, input.field.selectableKeys?.includes(coupon)]).toEqual([input.where, false]);
    expect([input.where, read(input, coupon).error?.issues[0]]).toMatchObject([
      input.where,
      { params: { reason: 'not-offered' } },
    ]);
    for (const key of input.field.selectableKeys ?? []) expect(read(input, key).success).toBe(true);
  }
});

test('what inputs begin with and offer are keys of their dictionary', () => {
  const keys = new Map(allDictionaries.map(({ code, entries }) => [code, entries.map(({ key }) => key)]));
  expect(keys.get('pay_type')).toContain(coupon);
  for (const { where, field } of inputs) {
    const { selectableKeys, initial, dictionary = '' } = field;
    if (!selectableKeys) continue;
    expect([where, selectableKeys.filter((key) => !keys.get(dictionary)?.includes(key))]).toEqual([where, []]);
    if (initial !== undefined) expect([where, selectableKeys]).toEqual([where, expect.arrayContaining([initial])]);
  }
});
