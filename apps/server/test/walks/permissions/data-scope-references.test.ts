import type { Field, Fields } from '@refectory/declaration/field/field.ts';
import { isInputField } from '@refectory/declaration/field/input-mode.ts';
import { resourceCode } from '@refectory/declaration/resource.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Input } from '../../samples/sample-rows.ts';
import { sampleValue } from '../../samples/sample-values.ts';
import { createHiddenRows } from '../fixtures/hidden-rows.ts';
import { allBindings, createResourceFixture } from '../fixtures/resource-fixture.ts';
import { isPlatformOnly } from '../fixtures/resource-permissions.ts';

// Data scopes of references to rows of another resource (spec/system#data-scopes): `scoped` has all permissions limited
// to own rows. Covers every declared action, query and form.
const walk = await createResourceFixture();
const { testApp, registry, readable, samples } = walk;
afterAll(() => testApp.close());

const isLimited = (name: string | undefined): boolean => {
  const binding = registry.bindings.get(name ?? '');
  return Boolean(
    binding?.list.scopeMenu && readable.has(resourceCode(binding.resource.name)) && !isPlatformOnly(binding.resource),
  );
};
/** Names of references with data scopes; inside lines by the first line: `items.0.goodsId`. */
const limitedIn = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, { resource, lines = {} }]) => [
    ...(isLimited(resource) ? [name] : []),
    ...limitedIn(lines).map((inside) => `${name}.0.${inside}`),
  ]);
/** Field of such a name. */
function fieldAt(fields: Fields, name: string): Field {
  const [first = '', , ...inside] = name.split('.');
  const field = fields[first] as Field;
  return inside.length > 0 ? fieldAt(field.lines ?? {}, inside.join('.')) : field;
}
const calls = allBindings.flatMap(({ resource: { path, actions = {}, queries = {} } }) => [
  ...Object.entries(actions).map(([key, { input = {} }]) => ['POST', `${path}/${key}`, input] as const),
  ...Object.entries(queries).map(([key, { input = {}, method = 'GET' }]) => [method, `${path}/${key}`, input] as const),
]);
const named = calls.flatMap(([method, path, fields]) =>
  limitedIn(fields).map((name) => [method, path, name, fields] as const),
);
const forms = allBindings.flatMap(({ resource }) =>
  limitedIn(resource.verbs.includes('add') ? resource.fields : {}).flatMap((name) =>
    isInputField(fieldAt(resource.fields, name), 'add') ? [[resource.name, name, resource] as const] : [],
  ),
);

let bookingId = '';
beforeAll(async () => {
  ({ bookingId } = await createHiddenRows(walk, 'scoped'));
}, 30_000);
/** A row created by another user. */
const hiddenRow = (name: string): Promise<string> | string =>
  name === 'dining.booking' ? bookingId : samples.shared(name);

async function inputFor(fields: Fields, name: string, method: string): Promise<Input> {
  const input: Input = { id: '1' };
  for (const [key, field] of Object.entries(fields)) {
    const inside = name.startsWith(`${key}.0.`) ? name.slice(`${key}.0.`.length) : '';
    if (key !== name && !inside && !field.required) continue;
    if (field.lines) {
      const lines = [await inputFor(field.lines, inside, method)];
      // Lines are JSON in a query string.
      input[key] = method === 'GET' ? JSON.stringify(lines) : lines;
      continue;
    }
    const value = field.resource ? await hiddenRow(field.resource) : (sampleValue(field, 1) ?? [{}]);
    input[key] = field.kind === 'references' && method === 'POST' ? [value] : value;
  }
  return input;
}

test.each(named)('%s %s refuses a %s that data scopes hide', async (method, path, name, fields) => {
  const { status, body } = await testApp.call('scoped', method, path, await inputFor(fields, name, method));
  expect([status, body.error], JSON.stringify(body)).toEqual([400, 'platform.no-such-reference']);
  expect(limitedIn(fields)).toContain(body.errors[0].field);
});

test.each(forms)('the form of %s refuses a %s that data scopes hide', async (_, name, resource) => {
  const sound = await samples.input(resource, 'add');
  const hidden = await hiddenRow(fieldAt(resource.fields, name).resource ?? '');
  const [key = '', , inside] = name.split('.');
  const [given] = (sound[key] ?? []) as readonly Input[];
  const line = given ?? (await inputFor(resource.fields[key]?.lines ?? {}, inside ?? '', 'POST'));
  const input = { ...sound, [key]: inside ? [{ ...line, [inside]: hidden }] : hidden };
  const { status, body } = await samples.submit(resource, input, 'scoped');
  expect([status, body.error], JSON.stringify(body)).toEqual([400, 'platform.no-such-reference']);
  expect(limitedIn(resource.fields)).toContain(body.errors[0].field);
});
