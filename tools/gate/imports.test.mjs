import { expect, test } from 'vitest';
import { findImportFault } from './import-rules.mjs';
import { listImports, resolveImport } from './imports.mjs';

const engine = (file) => `packages/engine/src/${file}`;
const ui = (file) => `packages/admin-ui/src/${file}`;
const contract = 'modules/dining/contract/booking/booking.ts';
const pay = 'modules/dining/server/booking/pay.ts';
const page = 'modules/dining/console/counter/counter-page.tsx';
const refused = [
  ['modules/wallet/contract/entry.ts', contract],
  ['packages/declaration/src/field/field.ts', contract],
  [engine('request/context.ts'), contract],
  [engine('request/context.ts'), 'modules/dining/server/public.ts'],
  [engine('request/clock.test.ts'), contract],
  ['packages/engine/test/rows.test.ts', 'modules/wallet/server/public.ts'],
  [pay, 'packages/engine/test/library/module.ts'],
  [pay, 'modules/wallet/server/entry/spend-from-wallet.ts'],
  ['modules/wallet/server/spend-from-wallet.ts', 'modules/dining/server/public.ts'],
  [pay, 'modules/shop/server/public.ts'],
  ['modules/report/server/x.ts', 'modules/dining/server/public.ts'],
  [pay, engine('database/pool.ts')],
  [pay, 'apps/server/src/app.ts'],
  [pay, page],
  [ui('api/http.ts'), ui('shell/app.tsx')],
  [ui('list/resource-page.tsx'), page],
  [ui('list/resource-page.tsx'), contract],
  [ui('shell/app.tsx'), page],
  [page, 'modules/shop/console/order/order-page.tsx'],
];
const allowed = [
  [pay, 'modules/wallet/server/public.ts'],
  [pay, engine('database/tables.ts')],
  ['packages/engine/test/rows.test.ts', engine('database/pool.ts')],
  [contract, 'modules/wallet/contract/entry.ts'],
  ['apps/server/src/app.ts', 'modules/dining/server/module.ts'],
  ['apps/console/src/page-registry.ts', page],
  [ui('session/session.ts'), 'modules/auth/contract/session-calls.ts'],
  [page, contract],
];

for (const [from, to] of refused)
  test(`${from} may not import ${to}`, () => expect(findImportFault(from, to)).toBeTruthy());
for (const [from, to] of allowed)
  test(`${from} may import ${to}`, () => expect(findImportFault(from, to)).toBeUndefined());

test('imports are found in all their forms', () => {
  const text = `import type { A } from './a.ts';\nimport {\n  b,\n} from '#b.ts';\nexport { c } from 'c';\nimport 'd.css';\nconst e = await import('./e.ts');`;
  expect(listImports(text)).toEqual(['./a.ts', '#b.ts', 'c', 'd.css', './e.ts']);
});

test('addresses become files', () => {
  const file = engine('call/a.ts');
  expect(resolveImport(file, '#request/b.ts')).toBe(engine('request/b.ts'));
  expect(resolveImport(file, '../request/b.ts')).toBe(engine('request/b.ts'));
  expect(resolveImport(file, '@refectory/declaration/label.ts')).toBe('packages/declaration/src/label.ts');
  expect(resolveImport(pay, '#wallet/server/public.ts')).toBe('modules/wallet/server/public.ts');
  expect(resolveImport('apps/server/test/a.ts', '#test/b.ts')).toBe('apps/server/test/b.ts');
  expect(resolveImport(file, 'kysely')).toBeUndefined();
});
