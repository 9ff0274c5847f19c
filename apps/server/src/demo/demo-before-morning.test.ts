import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { seedDemo } from './demo.ts';

/** Friday, before any meal and before venues open. */
const at = '2026-11-20 05:20:00';

/** How many rows of each table were made, paid, cancelled or used later than now. */
const countLateRows = (testApp: TestApp) =>
  testApp.run('000000', async (ctx) => {
    const { rows: columns } = await sql<{ table: string; column: string }>`
      select c.table_name as "table", c.column_name as "column" from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and (c.column_name in ('create_time', 'paid_at', 'cancelled_at', 'checked_in_at', 'taken_at')
          or c.table_name = 'wallet_transfer' and c.column_name = 'at')`.execute(ctx.db);
    const late: Record<string, number> = {};
    for (const { table, column } of columns) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} > ${testApp.now()}::timestamptz`.execute(
        ctx.db,
      );
      if (rows[0]?.count) late[`${table}.${column}`] = rows[0].count;
    }
    return late;
  });

test('started before the morning, it has no row that was made later than now', async () => {
  const testApp = await createTestApp({ at });
  try {
    const { registry } = await testApp.app();
    const { pool: pools, now, config } = testApp;
    // What the set-up writes has the time of the machine.
    const before = await countLateRows(testApp);
    const sizes = { employees: 80, days: 3, perDay: 20 };
    expect(await seedDemo({ pools, registry, zone: config.businessTimeZone, sizes, now })).toBe('made');
    expect(await countLateRows(testApp)).toEqual(before);
  } finally {
    await testApp.close();
  }
}, 150_000);
