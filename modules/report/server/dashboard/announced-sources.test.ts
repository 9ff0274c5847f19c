import { bookingRequest, createBooking, createCanteen, createDiner } from '@refectory/server/test/factories/booking.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { figuresTopic } from '#report/contract/dashboard/figures-topic.ts';
import { sourceNames } from '#report/contract/designer/figure-catalogue.ts';
import { figureRows } from '../designer/figure-rows.ts';

// Open dashboards hear when the rows of a source have changed, whoever wrote them (spec/report#dashboards).

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
}, 120_000);
afterAll(() => testApp.close());

/** The tables below a view, views on views and functions that views call followed; those of a function are the ones it names. */
const tablesBelow = (view: string) =>
  testApp.run('000000', async (ctx) => {
    const { rows } = await sql<{ name: string }>`
      with recursive below (id) as (
        select ${view}::regclass::oid
        union
        select c.oid from below b
        join pg_rewrite r on r.ev_class = b.id
        join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
        left join pg_proc f on d.refclassid = 'pg_proc'::regclass and f.oid = d.refobjid
        join pg_class c on case d.refclassid
          when 'pg_class'::regclass then c.oid = d.refobjid
          when 'pg_proc'::regclass then c.relnamespace = 'public'::regnamespace and f.prosrc ~ ('\\m' || c.relname || '\\M') end)
      select c.relname as name from below b join pg_class c on c.oid = b.id where c.relkind in ('r', 'p')`.execute(
      ctx.db,
    );
    return rows.map(({ name }) => name);
  });

const readTopics = () =>
  testApp.run('000000', async (ctx) => {
    const { rows } = await sql<{ table: string; name: string; topics: string }>`
      select c.relname as table, t.tgname as name, encode(t.tgargs, 'escape') as topics
      from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname like 'note_topics%' and t.tgparentid = 0`.execute(
      ctx.db,
    );
    return rows;
  });

test('every source is announced by a table that its view reads, and by no other', async () => {
  const triggers = await readTopics();
  expect(triggers.length).toBeGreaterThan(0);
  for (const source of sourceNames) {
    const below = await tablesBelow(figureRows[source].view);
    const topic = figuresTopic(source);
    const of = (name: string) =>
      triggers
        .filter((each) => each.name === name && each.topics.split('\\000').includes(topic))
        .map(({ table }) => table);
    const announcing = of('note_topics');
    expect(announcing.length, source).toBeGreaterThan(0);
    expect(of('note_topics_of_update'), source).toEqual(announcing);
    for (const table of announcing) expect(below, source).toContain(table);
  }
});

/** What is announced while something runs. */
async function announcedWhile(run: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = [];
  const { pool } = testApp;
  const client = await pool.connect();
  client.on('notification', ({ payload }) =>
    heard.push(...(JSON.parse(payload ?? '[]') as [string, string][]).map(([, topic]) => topic)),
  );
  try {
    await client.query('listen live');
    await run();
    await new Promise((resolve) => setTimeout(resolve, 400));
  } finally {
    await client.query('unlisten live');
    client.removeAllListeners('notification');
    client.release();
  }
  return [...new Set(heard)].sort();
}

test('a booking is announced once it has committed; an update that finds nothing and what is rolled back is not', async () => {
  const book = () =>
    testApp.run('000000', async (ctx) => {
      await createBooking(ctx, bookingRequest(await createCanteen(ctx), await createDiner(ctx)));
    });
  expect(await announcedWhile(book)).toEqual(
    expect.arrayContaining(['figures bookings', 'figures demand', 'figures meals']),
  );
  const update = (condition: ReturnType<typeof sql>, fails: boolean) =>
    testApp.run('000000', async (ctx) => {
      await sql`update dining_booking set remark = 'x' where tenant_id = app_tenant() and ${condition}`.execute(ctx.db);
      if (fails) throw new Error('rolled back');
    });
  expect(await announcedWhile(() => update(sql`true`, false))).toContain('figures bookings');
  expect(await announcedWhile(() => update(sql`false`, false))).toEqual([]);
  expect(await announcedWhile(() => update(sql`true`, true).catch(() => undefined))).toEqual([]);
});

test('topics of a table come in one notice to who reads them so, and one by one to a server of the version before', async () => {
  const client = await testApp.pool.connect();
  const noticesWith = async (setting: string) => {
    const messages: (string | undefined)[] = [];
    const hear = ({ message }: { message?: string | undefined }) => messages.push(message);
    client.on('notice', hear);
    await client.query('begin');
    await client.query(`select set_config('app.tenant', '000000', true), set_config('app.topics', $1, true)`, [
      setting,
    ]);
    await client.query(`update dining_booking set remark = 'y' where tenant_id = app_tenant()`);
    await client.query('rollback');
    client.off('notice', hear);
    return messages;
  };
  try {
    const each = await noticesWith('');
    expect(each).toContain('figures bookings');
    expect(each.length).toBeGreaterThan(1);
    expect(await noticesWith('together')).toEqual([each.join('\n')]);
  } finally {
    client.release();
  }
});
