import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../../..');
const sources = globSync(
  ['modules/*/{server,console}/**/*.{ts,tsx}', 'packages/admin-ui/src/**/*.{ts,tsx}', 'apps/server/src/demo/**/*.ts'],
  { cwd: root },
).filter((file) => !file.includes('.test.'));

/** A state or status compared with, set to or listed among bare numbers, in TypeScript, by the query builder or in SQL. */
const bareKey =
  /(?:[sS]tatus|bucket|scene|pay_type|payType)\b'?"?(?:::int)?(?: (?:===|!==|=|<>) | (?:not )?in \(|', '(?:=|in)', \[?)\d+\b(?!\.)/;

/** What is no state: the status of an HTTP answer. */
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

test('the walk sees a bare number in code, in the query builder and in SQL', () => {
  for (const line of [
    'if (row.booking_status === 20) return;',
    ".where('card_status', 'in', [20, 30])",
    'where tenant_id = app_tenant() and order_status in (10, 20)',
    'where b.status = 1',
  ])
    expect(bareKey.test(line), line).toBe(true);
  expect(bareKey.test(['where b.status = $', '{open}'].join(''))).toBe(false);
});
