import type { Fields } from '@refectory/declaration/field/field.ts';
import { isInputField } from '@refectory/declaration/field/schema.ts';
import { resourceCode } from '@refectory/declaration/resource.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Input } from '../../samples/sample-rows.ts';
import { sampleValue } from '../../samples/sample-values.ts';
import { createHiddenRows } from '../fixtures/hidden-rows.ts';
import { allBindings, createResourceFixture } from '../fixtures/resource-fixture.ts';
import { isPlatformOnly } from '../fixtures/resource-permissions.ts';

// Data scopes where a call names a row of another list (spec/system#data-scopes): `scoped` may do everything and sees
// his own rows alone. Whatever is declared is walked, so that a new action, query or form is held to it as well.
const walk = await createResourceFixture();
const { testApp, registry, readable, samples } = walk;
afterAll(() => testApp.close());

const isLimited = (name: string | undefined): boolean => {
  const binding = registry.bindings.get(name ?? '');
  return Boolean(
    binding?.list.scopeMenu && readable.has(resourceCode(binding.resource.name)) && !isPlatformOnly(binding.resource),
  );
};
const limitedIn = (fields: Fields) => Object.keys(fields).filter((name) => isLimited(fields[name]?.resource));
const calls = allBindings.flatMap(({ resource: { path, actions = {}, queries = {} } }) => [
  ...Object.entries(actions).map(([key, { input = {} }]) => ['POST', `${path}/${key}`, input] as const),
  ...Object.entries(queries).map(([key, { input = {}, method = 'GET' }]) => [method, `${path}/${key}`, input] as const),
]);
const named = calls.flatMap(([method, path, fields]) =>
  limitedIn(fields).map((name) => [method, path, name, fields] as const),
);
const forms = allBindings.flatMap(({ resource }) =>
  limitedIn(resource.verbs.includes('add') ? resource.fields : {}).flatMap((name) =>
    isInputField(resource.fields[name] as never, 'add') ? [[resource.name, name, resource] as const] : [],
  ),
);

let bookingId = '';
beforeAll(async () => {
  ({ bookingId } = await createHiddenRows(walk, 'scoped'));
}, 30_000);
/** A row that another user made. */
const hiddenRow = (name: string): Promise<string> | string =>
  name === 'dining.booking' ? bookingId : samples.shared(name);

async function inputFor(fields: Fields, name: string, method: string): Promise<Input> {
  const input: Input = { id: '1' };
  for (const [key, field] of Object.entries(fields)) {
    if (key !== name && !field.required) continue;
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
  const input = {
    ...(await samples.input(resource, 'add')),
    [name]: await hiddenRow(resource.fields[name]?.resource ?? ''),
  };
  const { status, body } = await samples.submit(resource, input, 'scoped');
  expect([status, body.error], JSON.stringify(body)).toEqual([400, 'platform.no-such-reference']);
  expect(limitedIn(resource.fields)).toContain(body.errors[0].field);
});
