import { addDays } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { insertRow, nextSerial } from '../factories/insert-row.ts';
import { deployProcess, oneTaskProcess } from '../factories/process.ts';
import { businessSamples } from './business-samples.ts';
import { couponSamples } from './coupon-samples.ts';
import { insertedRow, type ResourceSample, type SampleRows } from './sample-rows.ts';
import { spaceSamples } from './space-samples.ts';
import { stockSamples } from './stock-samples.ts';
import { ticketCheckSamples } from './ticket-check-samples.ts';
import { ticketSamples } from './ticket-samples.ts';

/** Addresses are validated, so a provider needs real ones. */
const validProvider = () => ({
  ...Object.fromEntries(
    ['issuer', 'authorizeUrl', 'tokenUrl', 'userUrl'].map((name) => [name, `https://example.com/${name}`]),
  ),
  redirectUri: undefined,
});

/** An uploaded image. */
async function uploaded(ctx: Context): Promise<{ id: string; link: string }> {
  const name = `${nextSerial()}.png`;
  const file = { link: `/${name}`, domain: '/', name, original_name: name, content_type: 'image/png', length: 1 };
  return { id: await insertRow(ctx, 'files_attach', { ...file, is_public: true }), link: file.link };
}

/** An instance started by admin, with its task assigned to him or offered to his role. Returns both ids. */
async function startSampleLeave(
  { testApp }: SampleRows,
  attributes: string,
): Promise<{ instanceId: string; taskId: string }> {
  const serial = nextSerial();
  const processDefinitionId = await testApp.run('000000', (ctx) =>
    deployProcess(ctx, oneTaskProcess(`sample${serial}`, attributes)),
  );
  const approverId = await testApp.run('000000', async (ctx) => {
    const { rows } = await sql<{
      id: string;
    }>`select id from sys_user where tenant_id = app_tenant() and account = 'reader'`.execute(ctx.db);
    return rows[0]?.id ?? '';
  });
  const day = addDays('2028-01-01', Number(serial));
  const asked = { processDefinitionId, approverId, reason: 'x', startTime: day, endTime: `${day} 12:00:00` };
  const { body } = await testApp.call('admin', 'POST', '/blade-desk/process/leave/start-process', asked);
  const instanceId = body.data.processInstanceId as string;
  return testApp.run('000000', async (ctx) => {
    const tasks = ctx.db.selectFrom('flow_activity').select('id').where('process_instance_id', '=', instanceId);
    return { instanceId, taskId: (await tasks.where('activity_type', '=', 'userTask').executeTakeFirstOrThrow()).id };
  });
}
const participantsOnly = 'A task or an instance is of those who take part.';
const ofAdmin = 'flowable:assignee="admin"';
/** Deployed for tenant 000000 only. */
const deployed = insertedRow((ctx) => deployProcess(ctx, oneTaskProcess(`sample${nextSerial()}`, ofAdmin), ['000000']));

export const resourceSamples: Readonly<Record<string, ResourceSample>> = {
  'auth.session': {
    createRow: async ({ testApp }) => {
      await testApp.call('nobody', 'GET', '/blade-auth/oauth/user-info');
      return testApp.run('000000', async (ctx) => {
        const { rows } = await sql<{
          id: string;
        }>`select s.id from sys_session_row s where s.account = 'nobody' limit 1`.execute(ctx.db);
        return rows[0]?.id ?? '';
      });
    },
  },
  'auth.social': { add: validProvider, edit: validProvider },
  'auth.lockout': {
    createRow: insertedRow(async (ctx) => {
      const { rows } = await sql<{ id: string }>`
        with user_row as (select tenant_id, id, account from sys_user where tenant_id = app_tenant() and account = 'nobody'),
        failed as (
          insert into sys_login_attempt (subject, failures, since)
          select attempt_subject(tenant_id, account), 5, app_now() from user_row on conflict do nothing)
        select id from user_row`.execute(ctx.db);
      return rows[0]?.id ?? '';
    }),
  },
  'system.region': {
    add: (_samples, n) => ({ code: `11${10 + n}`, parentCode: '11', level: 2 }),
    edit: () => ({ level: 3 }),
  },
  // The column depends on the rule, and the rule needs rows with a creator.
  'system.dataScope': {
    add: async ({ testApp }) => ({
      menuId: await testApp.run('000000', async ({ db }) => {
        const menu = db.selectFrom('sys_menu').select('id').where('code', '=', 'dining_place');
        return (await menu.executeTakeFirstOrThrow()).id;
      }),
      scopeType: 2,
      scopeColumn: 'create_user',
      scopeValue: undefined,
    }),
    edit: () => ({ scopeType: 5, scopeColumn: '-', scopeValue: '1,2' }),
  },
  'log.usual': { createRow: insertedRow((ctx) => insertRow(ctx, 'log_usual', { log_id: 'note', log_data: 'text' })) },
  'log.api': { createRow: insertedRow((ctx) => insertRow(ctx, 'log_api', { title: 'call', method: 'POST' })) },
  'log.error': { createRow: insertedRow((ctx) => insertRow(ctx, 'log_error', { message: 'fault' })) },
  'files.attach': { createRow: insertedRow(async (ctx) => (await uploaded(ctx)).id) },
  'files.image': {
    add: async (samples) => ({ link: (await samples.run(uploaded)).link }),
  },
  // The password must be entered together with its address.
  'develop.datasource': {
    add: () => ({
      driverClass: 'postgresql',
      url: 'jdbc:postgresql://127.0.0.1/nothing',
      replicas: '127.0.0.1:5433',
    }),
    edit: (_, n) => ({ driverClass: 'mysql', url: `jdbc:mysql://127.0.0.1/nothing${n}`, replicas: '' }),
  },
  // Names valid in code.
  'develop.code': {
    add: (_, n) => ({ tableName: `t_thing${n}`, serviceName: 'plant', packageName: 'plant', columns: undefined }),
    edit: (_, n) => ({ tableName: `t_other${n}`, serviceName: 'plant', packageName: 'works', columns: undefined }),
  },
  'work.start': { createRow: deployed },
  'work.claim': {
    hiddenBy: participantsOnly,
    createRow: async (samples) => (await startSampleLeave(samples, 'flowable:candidateGroups="administrator"')).taskId,
  },
  'work.todo': {
    hiddenBy: participantsOnly,
    createRow: async (samples) => (await startSampleLeave(samples, ofAdmin)).taskId,
  },
  'work.send': {
    hiddenBy: participantsOnly,
    createRow: async (samples) => (await startSampleLeave(samples, ofAdmin)).instanceId,
  },
  'work.done': {
    hiddenBy: participantsOnly,
    createRow: async (samples) => {
      const { taskId, instanceId } = await startSampleLeave(samples, ofAdmin);
      const completion = { taskId, processInstanceId: instanceId, pass: true };
      await samples.testApp.call('admin', 'POST', '/blade-flow/work/complete-task', completion);
      return taskId;
    },
  },
  'work.copied': {
    hiddenBy: participantsOnly,
    createRow: async (samples) => {
      const { instanceId } = await startSampleLeave(samples, ofAdmin);
      return samples.testApp.run('000000', async (ctx) => {
        const { rows } = await sql<{ id: string }>`
          insert into flow_copy (process_instance_id, user_id, from_id, from_name)
          select ${instanceId}::bigint, u.id, u.id, u.account from sys_user u where u.tenant_id = app_tenant() and u.account = 'admin'
          returning id`.execute(ctx.db);
        return rows[0]?.id ?? '';
      });
    },
  },
  'work.deputy': {
    hiddenBy: participantsOnly,
    createRow: insertedRow(async (ctx) => {
      // A day of its own for each, because there is one deputy at a time.
      const day = addDays('2040-01-01', Number(nextSerial()));
      const { rows } = await sql<{ id: string }>`
        insert into flow_deputy (person_id, person_name, deputy_id, deputy_name, starts_on, ends_on)
        select a.id, a.account, r.id, r.account, ${day}::date, ${day}::date from sys_user a, sys_user r
        where a.tenant_id = app_tenant() and r.tenant_id = app_tenant() and a.account = 'admin' and r.account = 'reader'
        returning id`.execute(ctx.db);
      return rows[0]?.id ?? '';
    }),
  },
  'flow.follow': { createRow: async (samples) => (await startSampleLeave(samples, ofAdmin)).instanceId },
  'flow.manager': { createRow: deployed },
  'flow.model': {
    createRow: insertedRow(async (ctx) => {
      const key = `sample${nextSerial()}`;
      await deployProcess(ctx, oneTaskProcess(key, ofAdmin));
      return (await ctx.db.selectFrom('flow_model').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;
    }),
  },
  'message.sms': {
    add: () => ({ provider: 1, endpoint: '', bodyTemplate: '' }),
    edit: () => ({ endpoint: '', bodyTemplate: '' }),
  },
  'message.smsLog': {
    hiddenBy: 'Everybody reads either the whole row or the masked one.',
    createRow: insertedRow((ctx) => {
      const delivery = { batch_id: nextSerial(), sms_code: 'log', provider: 1, phone: '13800000000', status: 6 };
      return insertRow(ctx, 'message_sms_delivery', delivery);
    }),
  },
  // A printer is on the network or writes files.
  'shop.printer': {
    add: () => ({ kind: 2, host: '', categoryIds: undefined }),
    edit: () => ({ kind: 2, host: '' }),
  },
  ...businessSamples,
  ...couponSamples,
  ...stockSamples,
  ...spaceSamples,
  ...ticketSamples,
  ...ticketCheckSamples,
};
