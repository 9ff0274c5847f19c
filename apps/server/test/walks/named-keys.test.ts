import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../../..');
const sources = globSync(
  ['modules/*/{server,console}/**/*.{ts,tsx}', 'packages/admin-ui/src/**/*.{ts,tsx}', 'apps/server/src/demo/**/*.ts'],
  { cwd: root },
).filter((file) => !file.includes('.test.'));

/** Suffixes of names that hold coded values. */
const coded = '(?:[sS]tatus|[sS]tate|bucket|scene|pay_type|payType|[dD]irection|[kK]ind|[mM]ethod|meal_period)';
const bareNumber = String.raw`\d+\b(?![.\d]| \|)`;

/** A coded value used with bare numbers: in TypeScript, the query builder or SQL. */
const bareKey = new RegExp(
  [
    String.raw`${coded}\b'?"?(?:::int)?(?: (?:===|!==|=|<>) | (?:not )?in \(|', '(?:=|in)', \[?)${bareNumber}`,
    String.raw`${coded} (?:not )?between ${bareNumber}`,
    String.raw`case (?:\w+\.)?\w*${coded} when ${bareNumber}`,
    String.raw`\w*${coded}: ${bareNumber}`,
  ].join('|'),
);

/** Bare numbers in a declaration: conditions, initial values, option filters. */
const bareDeclaration = /\bis: \[\d|choice\('(?!yes_no).*\binitial: \d|optionFilter: \{[^}]*: \d/;

/** HTTP status codes, which are not states. */
const isAnswer = (line: string): boolean => /[sS]tatus(Code)?\b.{0,8}\b[2-5]\d\d\b/.test(line);

test('states and coded values are told by name: the numbers stand in their dictionary', () => {
  expect(sources.length).toBeGreaterThan(500);
  const bare = sources.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (bareKey.test(line) && !isAnswer(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(bare).toEqual([]);
});

test('declarations name the values that their fields begin with, depend on and offer', () => {
  const contracts = globSync('modules/*/contract/**/*.ts', { cwd: root }).filter((file) => !file.includes('.test.'));
  expect(contracts.length).toBeGreaterThan(200);
  const bare = contracts.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      // A choice over several lines is checked as one line.
      .replace(/choice\([^()]*\)/g, (call) => call.replace(/\s+/g, ' '))
      .split('\n')
      .flatMap((line) => (bareDeclaration.test(line) ? [`${file} ${line.trim()}`] : [])),
  );
  expect(bare).toEqual([]);
});

test('the walk sees a bare number in code, in the query builder and in SQL', () => {
  for (const line of [
    'if (row.booking_status === 20) return;',
    ".where('card_status', 'in', [20, 30])",
    'where tenant_id = app_tenant() and order_status in (10, 20)',
    'where b.status = 1',
    'and b.space_status between 10 and 50',
    'case k.key_status when 3 then k.retired_at end',
    'from counted where direction = 1 group by hour',
    '  saleState: 10,',
  ])
    expect(bareKey.test(line), line).toBe(true);
  for (const line of [
    "const onNetwork = { field: 'kind', is: [1] } as const;",
    "f.choice('check_direction', '方向', 'Direction', { required: true, initial: 1 })",
    'optionFilter: { saleState: 10 },',
  ])
    expect(bareDeclaration.test(line), line).toBe(true);
  expect(bareKey.test(['where b.status = $', '{open}'].join(''))).toBe(false);
});
