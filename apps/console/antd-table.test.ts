import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

// Their menu is left out of the build (antd-table.ts).
test('no table has filters of antd in its columns', () => {
  const sources = globSync(
    ['packages/admin-ui/src/**/*.tsx', 'modules/*/console/**/*.tsx', 'apps/console/src/**/*.tsx'],
    {
      cwd: root,
    },
  );
  expect(sources.length).toBeGreaterThan(500);
  const withFilters = sources.filter((file) =>
    /\b(onFilter|filterDropdown|filteredValue|filterMode)\b/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(withFilters).toEqual([]);
});
