import type { Fields } from '@refectory/declaration/field/field.ts';
import { isSensitive, secondaryLabelField } from '@refectory/declaration/field/field.ts';
import { isInputField } from '@refectory/declaration/field/input-mode.ts';
import { commonFields, permissionCode, resourceCode } from '@refectory/declaration/resource.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmployee } from '../../factories/employee.ts';
import { insertRow } from '../../factories/insert-row.ts';
import { createUser } from '../../factories/user.ts';
import type { Input } from '../../samples/sample-rows.ts';
import { checkConcurrently } from '../fixtures/check-concurrently.ts';
import { allBindings, createResourceFixture } from '../fixtures/resource-fixture.ts';
import { isPlatformOnly } from '../fixtures/resource-permissions.ts';

// `select` of every resource (spec/wire#choices): who may call it, what it returns, and what it cannot search by.
const walk = await createResourceFixture();
const { testApp, registry, samples, get } = walk;
afterAll(() => testApp.close());

/** Resources without a declared `select`, which is a query with its own permission. */
const walked = allBindings.filter(({ resource }) => !resource.queries?.select).map(({ resource }) => resource);
/** Available to everybody: the name of the own tenant. */
const open = ['system.tenant'];
const refersTo = (fields: Fields, name: string) => Object.values(fields).some(({ resource }) => resource === name);
const addFormFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => isInputField(field, 'add')));

test.each(walked.map((resource) => [resource.name, resource] as const))(
  '%s is closed to who has no right, and finds by its searches alone what is not sensitive',
  async (name, resource) => {
    const asked = await get(`${resource.path}/select`, {}, 'nobody');
    expect(asked.status).toBe(open.includes(name) ? 200 : 403);
    const names = [...Object.keys(resource.fields), ...commonFields, 'nothing'];
    const wrong: string[] = [];
    await checkConcurrently(names, async (field) => {
      const declared = resource.fields[field];
      const isSearch = declared !== undefined && Boolean(declared.search) && !isSensitive(declared);
      for (const key of [field, `${field}_like`, `${field}_ge`, `${field}_null`]) {
        // The client's tenant, and the columns of an export, are common parameters rather than filters.
        const allowed = isSearch || key === 'tenantId' || key === 'columns';
        const { status, body } = await get(`${resource.path}/select`, { [key]: '1' });
        const refused = status === 400 && body.error === 'platform.no-such-filter' && body.errors[0].field === key;
        if (allowed ? status !== 200 : !refused) wrong.push(`${key} ${status}`);
      }
      expect((await get(`${resource.path}/select`, { [field]: '' })).status, `${field} empty`).toBe(200);
    });
    expect(wrong).toEqual([]);
  },
);

describe('who has a form alone', () => {
  const forms = allBindings
    .map(({ resource }) => resource)
    .filter((resource) => !isPlatformOnly(resource))
    .filter(
      ({ verbs, fields }) =>
        verbs.includes('add') && Object.values(addFormFields(fields)).some((each) => each.resource),
    );
  const menuCode = (name: string) =>
    permissionCode(allBindings.find((each) => each.resource.name === name)?.resource as never, 'add');

  beforeAll(async () => {
    await testApp.run('000000', async (ctx) => {
      for (const { name } of forms)
        await createUser(ctx, { account: `form-${menuCode(name)}`, permissions: [menuCode(name)] });
    });
    for (const { name } of forms)
      for (const { resource } of Object.values(
        addFormFields(allBindings.find((each) => each.resource.name === name)?.resource.fields ?? {}),
      ))
        if (resource) await samples.shared(resource);
  }, 60_000);

  test.each(forms.map((resource) => [resource.name, resource] as const))(
    '%s is offered what it refers to, by name and number, and nothing else',
    async (name, { fields }) => {
      const account = `form-${menuCode(name)}`;
      const others: string[] = [];
      await checkConcurrently(walked, async (target) => {
        const { status, body } = await get(`${target.path}/select`, {}, account);
        // A button includes its menu, whose list, actions and queries may need further rows.
        const held = [menuCode(name), resourceCode(name)];
        const mayAsk = (registry.selectPermissions.get(target.name) ?? []).some((code) => held.includes(code));
        if (refersTo(addFormFields(fields), target.name)) {
          expect([target.name, status]).toEqual([target.name, 200]);
          const told = new Set((body.data as Input[]).flatMap((each) => Object.keys(each)));
          const known = [
            'id',
            'value',
            'label',
            'parentId',
            'code',
            'note',
            target.title,
            secondaryLabelField(target.fields, 'code'),
          ];
          expect([...told].filter((key) => !known.includes(key))).toEqual([]);
        } else if (!open.includes(target.name) && !mayAsk && status !== 403) others.push(target.name);
      });
      expect(others).toEqual([]);
    },
  );

  test('reads nothing by it', async () => {
    for (const { name } of forms) {
      const own = allBindings.find((each) => each.resource.name === name)?.resource;
      for (const target of walked.filter(
        (each) => each !== own && refersTo(addFormFields(own?.fields ?? {}), each.name),
      )) {
        const { status } = await get(`${target.path}/list`, {}, `form-${menuCode(name)}`);
        expect([target.name, status]).toEqual([target.name, 403]);
      }
    }
  });
});

test('two of the same name are told apart by number and group; a number is searched, a phone or card is not', async () => {
  await testApp.run('000000', async (ctx) => {
    const groups = await Promise.all(
      ['一车间', '二车间'].map((name, n) => insertRow(ctx, 'dining_group', { name, code: `TWIN${n}` })),
    );
    for (const [n, groupId] of groups.entries())
      await createEmployee(ctx, {
        name: '王双名',
        saasNo: `TW-${n}`,
        groupId,
        cardNo: `7700${n}`,
        saasCardno: `P7700${n}`,
      });
    await insertRow(ctx, 'dining_employee', {
      name: '李有号',
      saas_no: 'TW-9',
      phone: '13912345678',
      type_id: (await ctx.db.selectFrom('dining_employee_type').select('id').executeTakeFirstOrThrow()).id,
    });
    await createUser(ctx, { account: 'rests', permissions: ['dining_rest_add'] });
  });
  const found = async (keyword: string) => (await get('/dining/employee/select', { keyword }, 'rests')).body.data;
  expect(await found('王双名')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ label: '王双名', code: 'TW-0', note: '一车间' }),
      expect.objectContaining({ label: '王双名', code: 'TW-1', note: '二车间' }),
    ]),
  );
  expect(await found('TW-9')).toEqual([expect.objectContaining({ label: '李有号', code: 'TW-9' })]);
  for (const hidden of ['13912345678', '139', '77000', 'P7700']) expect(await found(hidden)).toEqual([]);
  const users = (await get('/blade-user/select', { keyword: 'rests' })).body.data;
  expect(users).toEqual([expect.objectContaining({ code: 'rests', note: expect.stringMatching(/./) })]);
});

describe('declarations', () => {
  const fields = allBindings.flatMap(({ resource }) =>
    Object.entries(resource.fields).map(([name, field]) => ({ resource, name, field })),
  );

  test('say of what tells of a person or opens a way in that it is sensitive', () => {
    const telling = /card|phone|externalId|openid|balance|session|token|email|takeCode|secret|password|idno/i;
    const unsaid = fields.filter(
      ({ name, field }) => field.search && telling.test(name) && field.kind === 'text' && !isSensitive(field),
    );
    expect(unsaid.map(({ resource, name }) => `${resource.name}.${name}`)).toEqual([]);
  });

  test('tell one code and one note, neither of them sensitive, both of kinds that can be told', () => {
    for (const { resource } of allBindings)
      for (const place of ['code', 'note'] as const) {
        const told = Object.entries(resource.fields).filter(([, field]) => field.secondaryLabel === place);
        expect(told.length, `${resource.name} ${place}`).toBeLessThan(2);
        for (const [name, field] of told) {
          expect([name, isSensitive(field)]).toEqual([name, false]);
          expect(place === 'code' ? ['text'] : ['text', 'date', 'reference', 'references']).toContain(field.kind);
        }
      }
  });

  test('refer to nothing whose very name is sensitive', () => {
    const referred = new Set(
      fields.flatMap(({ field }) => ((field.search || field.form) && field.resource ? [field.resource] : [])),
    );
    const wrong = allBindings.filter(
      ({ resource: { name, title, fields: own } }) => referred.has(name) && isSensitive(own[title] ?? { kind: 'text' }),
    );
    expect(wrong.map(({ resource }) => resourceCode(resource.name))).toEqual([]);
  });
});
