import type { Field, Fields } from '@refectory/declaration/field/field.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allModules } from '#app/modules.ts';
import { bookingRequest, createCanteen, createDiner, createPaidBooking } from '../../factories/booking.ts';
import { createGoods } from '../../factories/goods.ts';
import { insertRow } from '../../factories/insert-row.ts';
import { createOrder, orderRequest } from '../../factories/order.ts';
import { restrictToPlaces } from '../../factories/place.ts';
import { createUser } from '../../factories/user.ts';
import type { Input } from '../../samples/sample-rows.ts';
import { sampleValue } from '../../samples/sample-values.ts';
import { allBindings, createResourceFixture } from '../fixtures/resource-fixture.ts';

// Rows of other places (spec/dining#duties): `keeper` has all permissions of a tenant and is limited to one place. Covers
// every resource whose rows name a place, and every declared action, query and call that names such rows.
const walk = await createResourceFixture();
const { testApp, registry, samples } = walk;
afterAll(() => testApp.close());

/** Whether rows belong to a place: the place itself, or what names one. */
const isOfPlace = (name: string | undefined): name is string => {
  const fields = registry.bindings.get(name ?? '')?.resource.fields ?? {};
  const named = Object.values(fields).some(({ kind, resource }) => kind === 'reference' && resource === 'dining.place');
  return name === 'dining.place' || named;
};
const resources = allBindings.map(({ resource }) => resource).filter(({ name }) => isOfPlace(name));

/** Names of references to such rows; inside lines by the first line: `items.0.goodsId`. */
const namesIn = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, { resource, lines = {} }]) => [
    ...(isOfPlace(resource) ? [name] : []),
    ...namesIn(lines).map((inside) => `${name}.0.${inside}`),
  ]);
function fieldAt(fields: Fields, name: string): Field {
  const [first = '', , ...inside] = name.split('.');
  const field = fields[first] as Field;
  return inside.length > 0 ? fieldAt(field.lines ?? {}, inside.join('.')) : field;
}

const calls = [
  ...allBindings.flatMap(({ resource: { path, actions = {}, queries = {} } }) => [
    ...Object.entries(actions).map(([key, { input = {} }]) => ['POST', `${path}/${key}`, input] as const),
    ...Object.entries(queries).map(
      ([key, { input = {}, method = 'GET' }]) => [method, `${path}/${key}`, input] as const,
    ),
  ]),
  ...allModules.flatMap(({ calls: bound = [] }) =>
    bound.map(({ call: { method, path, input } }) => [method as 'GET' | 'POST', path, input] as const),
  ),
];
const named = calls.flatMap(([method, path, fields]) =>
  namesIn(fields).map((name) => [method, path, name, fields] as const),
);

/** Rows of the place of `keeper`, and rows of others that the samples do not put at another place. */
const own: Record<string, string> = {};
const others: Record<string, string> = {};
beforeAll(async () => {
  await testApp.run('000000', async (ctx) => {
    const { rows } = await sql<{ code: string }>`select code from sys_menu where not platform`.execute(ctx.db);
    const { id } = await createUser(ctx, { account: 'keeper', permissions: rows.map(({ code }) => code) });
    const { placeId, packageId } = await createCanteen(ctx);
    await restrictToPlaces(ctx, id, [placeId]);
    const goodsId = await createGoods(ctx, { placeId });
    const gateId = await insertRow(ctx, 'ticket_place', { name: '本店', code: 'OWN', place_id: placeId });
    Object.assign(own, {
      'dining.place': placeId,
      'dining.package': packageId,
      'shop.goods': goodsId,
      'ticket.place': gateId,
      'shop.order': await createOrder(ctx, orderRequest({ placeId, goodsId }, await createDiner(ctx))),
    });
    const elsewhere = await createCanteen(ctx);
    Object.assign(others, {
      'dining.booking': await createPaidBooking(ctx, bookingRequest(elsewhere, await createDiner(ctx))),
      'ticket.place': await insertRow(ctx, 'ticket_place', { name: '他店', code: 'ELSE', place_id: elsewhere.placeId }),
    });
  });
}, 30_000);
const hiddenRow = (name: string): Promise<string> | string => others[name] ?? samples.shared(name);

/** Input that names `id` at `name`; everything else is valid and of the own place. */
async function inputFor(fields: Fields, name: string, method: string, id: string, full: boolean): Promise<Input> {
  const input: Input = {};
  for (const [key, field] of Object.entries(fields)) {
    const inside = name.startsWith(`${key}.0.`) ? name.slice(`${key}.0.`.length) : '';
    if (key !== name && !inside && !field.required && !full) continue;
    if (field.lines) {
      const lines = [await inputFor(field.lines, inside, method, id, full)];
      // Lines are JSON in a query string.
      input[key] = method === 'GET' ? JSON.stringify(lines) : lines;
      continue;
    }
    const value = key === name ? id : await ownValue(field);
    if (value !== undefined) input[key] = field.kind === 'references' && method === 'POST' ? [value] : value;
  }
  return input;
}

async function ownValue(field: Field): Promise<unknown> {
  const { resource } = field;
  if (!resource) return sampleValue(field, 1);
  return own[resource] ?? (isOfPlace(resource) ? undefined : samples.shared(resource));
}

/** Input that neither declaration nor samples give. */
const nonce = '0f4ab6c1-6b0a-4f53-8d3e-2f9a3c6f1d10';
const more: Readonly<Record<string, Input>> = {
  '/ticket/check/device': { uid: 'device-of-nobody' },
  '/ticket/check/scan': { nonce, code: 'x', direction: 1 },
  '/ticket/check/force': { nonce, code: 'x', direction: 1, note: 'x' },
  '/ticket/check/sync': {
    checks: [{ nonce, kind: 'check', code: 'x', direction: 1, scannedAt: '2026-11-20 12:00:00', passed: true }],
  },
  '/dining/group-booking/changepackage': { id: '1' },
  '/stock/level/transfer': { id: '1' },
};

/** Refusals of a row of another place; the name of a place is told. */
const refusals = ['platform.not-found', 'platform.no-such-reference', 'dining.place-not-yours'];

test.each(named)(
  '%s %s answers of a %s of another place what it answers of none',
  async (method, path, name, fields) => {
    const hidden = await hiddenRow(fieldAt(fields, name).resource ?? '');
    let understood = false;
    for (const full of [false, true]) {
      const say = async (id: string) => {
        const input = { ...(await inputFor(fields, name, method, id, full)), ...more[path] };
        const { status, body } = await testApp.call('keeper', method, path, input);
        const { requestId: _, ...said } = body;
        expect(status, JSON.stringify(said)).toBeLessThan(500);
        return { error: said.error, text: JSON.stringify(said).replaceAll(/"(\w*[iI]d)":"\d+"/g, '"$1":"…"') };
      };
      const answer = await say(hidden);
      understood ||= answer.error !== 'platform.invalid-input';
      if (!refusals.includes(answer.error)) expect(answer.text).toBe((await say('99999999')).text);
    }
    expect(understood).toBe(true);
  },
);

test.each(resources.map(({ name, path }) => [name, path]))('%s of another place are not there', async (name, path) => {
  const id = await hiddenRow(name);
  const { status } = await testApp.call('keeper', 'GET', `${path}/detail`, { id });
  expect(status).toBe(404);
  const { body } = await testApp.call('keeper', 'GET', `${path}/list`, { size: 1000 });
  expect(JSON.stringify(body.data)).not.toContain(`"id":"${id}"`);
});
