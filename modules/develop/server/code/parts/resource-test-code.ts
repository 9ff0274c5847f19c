import type { PlannedField, ResourcePlan } from '../plan/plan.ts';
import { formatImport } from '../text/format-code.ts';
import { sampleValueCode } from './samples.ts';

const sampleRowCode = (fields: readonly PlannedField[]): string =>
  `const row = (n: number) => ({\n${fields.map((field) => `  ${field.name}: ${sampleValueCode(field)},\n`).join('')}});`;

/** A test beyond the walk over all resources: input formats, refusals, permissions, other tenants. */
export function resourceTestCode(plan: ResourcePlan): string {
  const { path, code, fields, isTenant } = plan;
  const usesNumber = fields.some((field) => /\bn\b/.test(sampleValueCode(field)));
  return `${formatImport('{ createUser }', '@refectory/server/test/factories/user.ts')}
${formatImport('{ createTestApp, type TestApp }', '@refectory/server/test/test-app.ts')}
${formatImport('{ afterAll, beforeAll, expect, test }', 'vitest')}

const path = '${path}';
const menu = '${code}';
${usesNumber ? sampleRowCode(fields) : sampleRowCode(fields).replace('(n: number)', '(_n: number)')}

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
  await testApp.run('000000', async (ctx) => {
    await createUser(ctx, { account: 'reader', permissions: [menu] });
    await createUser(ctx, { account: 'plain' });
  });
  await testApp.run('100001', (ctx) => createUser(ctx, { account: 'elsewhere'${isTenant ? ', permissions: [menu]' : ''} }));
});
afterAll(() => testApp.close());

const call = async (verb: string, input: object, account = 'admin') =>
  (await testApp.call(account, 'POST', \`\${path}/\${verb}\`, input)).body;
const detail = async (id: string, account = 'admin') =>
  (await testApp.call(account, 'GET', \`\${path}/detail\`, { id })).body;

test('a row is added, read, changed and removed', async () => {
  const { data } = await call('submit', row(1));
  expect((await detail(data.id)).data).toMatchObject(row(1));
  expect(await call('submit', { id: data.id, ...row(2) })).toMatchObject({ code: 200 });
  expect((await detail(data.id)).data).toMatchObject(row(2));
  expect((await call('remove', { ids: data.id })).data.results).toMatchObject([{ ok: true }]);
  expect((await detail(data.id)).code).toBe(404);
});
${refusalTestCode(plan)}
test('reading needs the menu, writing its button${isTenant ? '; another tenant sees nothing' : ''}', async () => {
  const { data } = await call('submit', row(5));
  expect((await detail(data.id, 'reader')).code).toBe(200);
  expect((await detail(data.id, 'plain')).code).toBe(403);
  expect((await call('submit', row(6), 'reader')).code).toBe(403);
  expect((await call('remove', { ids: data.id }, 'reader')).code).toBe(403);
  expect((await detail(data.id, '100001/elsewhere')).code).toBe(${isTenant ? 404 : 403});
});
`;
}

function refusalTestCode({ fields, uniques, module }: ResourcePlan): string {
  const needed = fields.find(({ required, kind }) => required && kind !== 'flag');
  const missing = needed
    ? `
test('what is needed is asked for at its field', async () => {
  const { errors } = await call('submit', { ...row(3), ${needed.name}: '' });
  expect(errors).toMatchObject([{ field: '${needed.name}', reason: 'required' }]);
});
`
    : '';
  const first = uniques[0];
  if (!first) return missing;
  const others = uniques.slice(1).map(({ field }) => `    ${field.name}: row(9).${field.name},\n`);
  return `${missing}
test('no two rows have the same ${first.field.name}', async () => {
  await call('submit', row(4));
  const again = {
    ...row(4),
${others.join('')}  };
  expect((await call('submit', again)).errors[0]).toMatchObject({
    field: '${first.field.name}',
    reason: '${module}.${first.error}',
  });
});
`;
}
