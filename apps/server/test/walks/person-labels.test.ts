import { hasCodeAndNote, noteField } from '@refectory/declaration/field/field.ts';
import { bookingErrors } from '@refectory/modules/dining/contract/booking/booking-errors.ts';
import { diningErrors } from '@refectory/modules/dining/contract/errors.ts';
import { shopErrors } from '@refectory/modules/shop/contract/errors.ts';
import { walletErrors } from '@refectory/modules/wallet/contract/errors.ts';
import { afterAll, expect, test } from 'vitest';
import { allBindings, createResourceFixture } from './fixtures/resource-fixture.ts';

// People of the same name must be distinguishable (spec/rules#people): every reference to a person shows number and
// group.
const walk = await createResourceFixture();
afterAll(() => walk.testApp.close());

const byName = new Map(allBindings.map(({ resource }) => [resource.name, resource]));
const refers = allBindings.flatMap(({ resource }) =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    const target = field.resource ? byName.get(field.resource) : undefined;
    return target && hasCodeAndNote(target.fields) ? [[`${resource.name}.${name}`, resource, name] as const] : [];
  }),
);

test('people are told apart by number and group', () => {
  for (const name of ['dining.employee', 'wallet.wallet', 'system.user'])
    expect([name, hasCodeAndNote(byName.get(name)?.fields ?? {})]).toEqual([name, true]);
  expect(refers.length).toBeGreaterThan(15);
});

test.each(refers)('%s says whom it means in its list', async (_name, resource, field) => {
  await walk.samples.shared(resource.name).catch(() => undefined);
  const rows = await walk.listRows(resource, {});
  // 0 is the system.
  const meant = rows.filter((row) => row[field] && !['', '0'].includes(String(row[field])));
  for (const row of rows) expect(row).toHaveProperty(noteField(field));
  for (const row of meant)
    expect([row[field], row[noteField(field)]]).toEqual([row[field], expect.stringMatching(/./)]);
});

/** Refusals whose `{name}` is not a person. */
const ofThings = ['dining.place-not-yours', 'wallet.plan-off', 'wallet.plan-not-valid', 'wallet.plan-differs'];

test('a refusal that names a person says the number too', () => {
  const named = Object.entries({ ...bookingErrors, ...diningErrors, ...shopErrors, ...walletErrors }).flatMap(
    ([code, { zh, en }]) => [zh, en].filter((text) => text.includes('{name}')).map((text) => ({ code, text })),
  );
  expect(named.filter(({ code }) => !ofThings.includes(code)).length).toBeGreaterThan(25);
  const without = named.filter(({ code, text }) => !ofThings.includes(code) && !text.includes('{name} ({saasNo})'));
  expect(without).toEqual([]);
  expect(ofThings.filter((code) => !named.some((each) => each.code === code))).toEqual([]);
});
