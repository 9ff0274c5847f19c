import { createTestDatabase, type TestDatabase } from '@refectory/engine/test/support/template-database.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkStatements, readCatalog, type StatementReport } from '../sql/check-statements.ts';
import { compareRow, declaredRow } from '../sql/compare-row.ts';
import { describeStatement } from '../sql/describe-statement.ts';
import { findTemplates, openSourceProject, type SourceProject } from '../sql/source-project.ts';

/**
 * Statements whose text is known only at run time, because tables or columns depend on the resource. They are covered
 * by tests for every resource. This list may only shrink.
 */
const atRunTime: StatementReport['unreadable'] = {
  'packages/engine/src/call/input/assert-references.ts': 1,
  'packages/engine/src/row/find-id-by-key.ts': 1,
  'packages/engine/src/row/find-referrers.ts': 1,
  'packages/engine/src/row/find-row.ts': 3,
  'packages/engine/src/import/import-identity.ts': 1,
  'packages/engine/src/list/add-reference-names.ts': 1,
  'packages/engine/src/row/remove-row.ts': 1,
  'packages/engine/src/row/restore-row.ts': 3,
  'packages/engine/src/row/row-history.ts': 1,
  'packages/engine/src/row/save-row.ts': 1,
  'packages/engine/src/row/write-set.ts': 1,
  'packages/engine/src/list/tree/select-branch.ts': 1,
  'packages/engine/src/list/tree/partial-tree.ts': 1,
  'packages/engine/src/list/tree/tree.ts': 1,
  'modules/log/server/writer/write-log-rows.ts': 1,
  'modules/system/server/dict/dictionary-nodes.ts': 1,
  'modules/system/server/dict/where-used.ts': 1,
  'modules/system/server/explain/explain-menu.ts': 1,
  'modules/tenancy/server/count-tenant-data.ts': 1,
  'packages/engine/src/states/transition.ts': 2,
};

/** Columns that are nullable in their table but not in the statement. This list may only shrink, too. */
const neverEmpty = [
  // Set by the same statement.
  'modules/auth/server/session/refresh-session.ts spent_at may be null',
  'modules/shop/server/print/worker/claim-print-job.ts claim may be null',
  // Guaranteed by `locked_at is not null` and sys_session_locked_with_password.
  'modules/auth/server/lock/unlock-session.ts lock_password may be null',
  // Joined on, or filtered with `is not null`.
  'modules/dining/server/card/assert-cards-issuable.ts employeeId may be null',
  'modules/shop/server/order/create/reserve-portions.ts limit may be null',
  'modules/tenancy/server/jobs.ts id may be null',
  // Only the country has no parent, and it is filtered out.
  'modules/system/server/region/region-nodes.ts parentId may be null',
];

const withoutLine = (fault: string): string => fault.replace(/:\d+ /, ' ');

let sources: SourceProject;
let database: TestDatabase;
let client: pg.Client;
let report: StatementReport;
beforeAll(async () => {
  sources = openSourceProject();
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.appUrl });
  await client.connect();
  report = await checkStatements(sources, database.appUrl);
}, 120_000);
afterAll(async () => {
  sources.close();
  await client.end();
  await database.drop();
});

test('every statement of hand-written SQL is one the database takes, and answers the row it declares', () => {
  const { templates, reached, statements, prepared, compared, faults } = report;
  process.stdout.write(
    `SQL: ${prepared} of ${statements} statements prepared, ${compared} declared rows compared; ${reached} of ${templates} templates stand in them\n`,
  );
  const isKnown = (fault: string) => neverEmpty.includes(withoutLine(fault));
  expect(faults.filter((fault) => !isKnown(fault))).toEqual([]);
  expect(neverEmpty.filter((known) => !faults.map(withoutLine).includes(known))).toEqual([]);
});

test('what the sources do not say stays within the list, which only shrinks', () => {
  expect(report.unreadable).toEqual(atRunTime);
});

test('the check sees a column that is none, one of another type, one too few and one that may be empty', async () => {
  await expect(describeStatement(client, 'select nothing from dining_place')).rejects.toThrow(
    '"nothing" does not exist',
  );
  const catalog = await readCatalog(client);
  const { template } = findTemplates(sources).executed.find(({ file }) =>
    file.endsWith('shop/server/order/create/read-portions-left.ts'),
  )!;
  const row = declaredRow(sources, template)!;
  const faults = async (text: string) => compareRow(sources, row, await describeStatement(client, text), text, catalog);
  const columns = 'g.id as "goodsId", s.day, g.name';
  const from = 'from shop_goods g join shop_sold s on s.goods_id = g.id';
  expect(await faults(`select ${columns}, 1 as "left" ${from}`)).toEqual([]);
  expect(await faults(`select ${columns}, 1::bigint as "left" ${from}`)).toEqual([
    'left is string, declared as number',
  ]);
  expect(await faults(`select ${columns}, 1 as "lift" ${from}`)).toEqual([
    'lift is answered and not declared',
    'left is declared and not answered',
  ]);
  expect(await faults(`select ${columns}, 1 as "left" ${from.replace('join', 'left join')}`)).toEqual([
    'day may be null',
  ]);
  expect(await faults(`select ${columns}, g.limit_per_person as "left" ${from}`)).toEqual(['left may be null']);
});
