import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { insertRow } from '../../factories/insert-row.ts';
import { newestId, type OwnRequest } from '../walk-tools.ts';
import { after } from './row-requests.ts';

const definition = { figures: ['meals.booked', 'meals.takenRate'], rows: ['day'], columns: ['placeId'] };

/** A report that was sent to admin. */
async function addReceivedFile(ctx: Context): Promise<string> {
  const user_id = (
    await ctx.db.selectFrom('sys_user').select('id').where('account', '=', 'admin').executeTakeFirstOrThrow()
  ).id;
  const delivery_id = await insertRow(ctx, 'report_delivery', {
    report_name: 'sent',
    channel: 1,
    due_at: ctx.now,
    user_id,
    owner_id: user_id,
    format: 2,
    delivery_status: 20,
    sent_at: ctx.now,
    file_name: 'sent.csv',
    file_until: new Date(ctx.now.getTime() + 3_600_000),
  });
  await sql`insert into report_delivery_file (delivery_id, content_type, content)
    values (${delivery_id}::bigint, 'text/csv', ${Buffer.from('a,b')})`.execute(ctx.db);
  return delivery_id;
}

/** Requests with report definitions, which need more than their schema says. */
export const reportRequests: Readonly<Record<string, OwnRequest>> = {
  'GET /api/report/delivery/file': async ({ walk }) => ({
    input: { id: await walk.testApp.run('000000', addReceivedFile) },
  }),
  'POST /api/report/schedule/enable': after('report.schedule', '/report/schedule', 'disable'),
  'POST /api/customer/reportreportlist/preview': async () => ({ input: { definition } }),
  'POST /api/customer/reportreportlist/usual': async () => ({ input: { definition } }),
  'POST /api/customer/reportreportlist/file': async () => ({ input: { name: 'x', format: 'csv', definition } }),
  'POST /api/report/mydashboard/submit': async () => ({ input: { layout: { tiles: [] } } }),
  'POST /api/report/mydashboard/choose': async () => ({ input: { isHome: false } }),
  'POST /api/report/mydashboard/figures': async (tools) => ({
    input: { reports: [newestId(tools, 'report.definition')] },
  }),
};
