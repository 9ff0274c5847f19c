import { expect, test } from 'vitest';
import { refuseImport } from './import-rules.mjs';
import { importsOf, resolveImport } from './imports.mjs';

const server = (file) => `apps/server/src/${file}`;
const page = (file) => `apps/console/src/${file}`;
const refused = [
  ['packages/contract/src/dining/booking.ts', 'packages/contract/src/wallet/entry.ts'],
  ['packages/contract/src/kernel/field.ts', 'packages/contract/src/dining/booking.ts'],
  [server('platform/context.ts'), server('crud/binding.ts')],
  [server('crud/binding.ts'), server('modules/dining/public.ts')],
  [server('modules/dining/pay.ts'), server('modules/wallet/entry/spend.ts')],
  [server('modules/wallet/spend.ts'), server('modules/dining/public.ts')],
  [server('modules/dining/pay.ts'), server('modules/shop/public.ts')],
  [server('modules/report/x.ts'), server('modules/dining/public.ts')],
  [server('modules/dining/pay.ts'), server('platform/database/pool.ts')],
  [server('modules/dining/pay.ts'), server('config.ts')],
  [page('api/client.ts'), page('crud/resource-page.tsx')],
  [page('crud/resource-page.tsx'), page('modules/dining/counter-page.tsx')],
  [page('shell/layout.tsx'), page('modules/dining/counter-page.tsx')],
];
const allowed = [
  [server('modules/dining/pay.ts'), server('modules/wallet/public.ts')],
  [server('modules/dining/pay.ts'), server('platform/database/tables.ts')],
  [server('app.ts'), server('modules/dining/module.ts')],
  [page('shell/page-registry.ts'), page('modules/dining/counter-page.tsx')],
  [page('modules/dining/counter-page.tsx'), 'packages/contract/src/dining/booking.ts'],
];

for (const [from, to] of refused)
  test(`${from} may not import ${to}`, () => expect(refuseImport(from, to)).toBeTruthy());
for (const [from, to] of allowed)
  test(`${from} may import ${to}`, () => expect(refuseImport(from, to)).toBeUndefined());

test('imports are found in all their forms', () => {
  const text = `import type { A } from './a.ts';\nimport {\n  b,\n} from '#b.ts';\nexport { c } from 'c';\nimport 'd.css';\nconst e = await import('./e.ts');`;
  expect(importsOf(text)).toEqual(['./a.ts', '#b.ts', 'c', 'd.css', './e.ts']);
});

test('addresses become files', () => {
  expect(resolveImport(server('crud/a.ts'), '#platform/b.ts')).toBe(server('platform/b.ts'));
  expect(resolveImport(server('crud/a.ts'), '../platform/b.ts')).toBe(server('platform/b.ts'));
  expect(
    resolveImport(server('crud/a.ts'), '@refectory/contract/kernel/field.ts'),
    'packages/contract/src/kernel/field.ts',
  );
  expect(resolveImport(server('crud/a.ts'), 'kysely')).toBeUndefined();
});
