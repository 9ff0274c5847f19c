import { createScheduleFixture, type ScheduleFixture } from '@refectory/server/test/fixtures/schedule-fixture.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliverReport } from './deliver-report.ts';
import { startDueSchedules } from './start-deliveries.ts';

// Saved reports that are sent at their times, to everybody with his own rights and in his language (spec/report#schedules).

let fixture: ScheduleFixture;
beforeAll(async () => {
  fixture = await createScheduleFixture();
}, 120_000);
afterAll(() => fixture.close());
beforeEach(() => fixture.setClock('2026-11-20 07:00:00'));

const save = async (more: object): Promise<string> => {
  const { status, body } = await fixture.submit('ann', more);
  expect([status, body.msg]).toEqual([200, '操作成功']);
  return body.data.id;
};
const refused = async (account: string, more: object) => (await fixture.submit(account, more)).body.error;
const times = async (id: string) => {
  const [row] = await fixture.list('ann', '/report/schedule', { id });
  return [row.lastAt, row.nextAt, row.lastSent, row.lastFailed];
};

describe('a schedule', () => {
  test('is made by the owner of the report, with somebody to receive it and all its rhythm needs', async () => {
    const { ids } = fixture;
    expect(await refused('bob', { userIds: [ids.ann] })).toBe('report.schedule-not-own-report');
    expect(await refused('ann', {})).toBe('report.schedule-no-receiver');
    expect(await refused('ann', { userIds: [ids.ann], rhythm: 2 })).toBe('report.schedule-no-weekday');
    expect(await refused('ann', { userIds: [ids.ann], rhythm: 3 })).toBe('report.schedule-no-month-day');
    expect(await refused('ann', { folder: '../other' })).toBe('report.schedule-folder');
    const id = await save({ name: 'mine', userIds: [ids.ann], rhythm: 3, monthDay: 31 });
    expect(await times(id)).toEqual(['', '2026-11-30 08:00:00', null, null]);
    expect(await refused('ann', { name: 'mine', userIds: [ids.ann] })).toBe('report.schedule-name-taken');
    // Another one's is not there; who has the right sees those of all.
    expect((await fixture.post('bob', '/report/schedule/submit', { id, name: 'x' })).status).toBe(403);
    expect(await fixture.list('bob', '/report/schedule')).toEqual([]);
    expect((await fixture.list('admin', '/report/schedule')).map(({ name }: { name: string }) => name)).toContain(
      'mine',
    );
    const used = await fixture.post('ann', '/customer/reportreportlist/remove', { ids: fixture.reportId });
    expect(used.status).toBe(409);
    await fixture.post('ann', '/report/schedule/disable', { ids: id });
    expect(await times(id)).toEqual(['', '', null, null]);
    await fixture.post('ann', '/report/schedule/enable', { ids: id });
    expect((await times(id))[1]).toBe('2026-11-30 08:00:00');
    await fixture.post('ann', '/report/schedule/remove', { ids: id });
  });

  test('is of the owner of the report even where it is shared', async () => {
    const { body } = await fixture.post('admin', '/customer/reportreportlist/submit', {
      name: 'of admin',
      content: { figures: ['meals.booked'] },
      roleIds: [fixture.ids.roles.bob],
    });
    expect(await refused('bob', { reportId: body.data.id, userIds: [fixture.ids.bob] })).toBe(
      'report.schedule-not-own-report',
    );
  });

  test('shows its next times before it is kept', async () => {
    const next = async (query: object) =>
      (await fixture.get('ann', '/report/schedule/next', query)).body.data.map(({ at }: { at: string }) => at);
    expect(await next({ rhythm: 2, weekdays: '1,5', atTime: '00:00' })).toEqual([
      '2026-11-23 00:00:00',
      '2026-11-27 00:00:00',
      '2026-11-30 00:00:00',
    ]);
    expect(await next({ rhythm: 4, atTime: '23:30' })).toEqual([
      '2026-11-30 23:30:00',
      '2026-12-31 23:30:00',
      '2027-01-31 23:30:00',
    ]);
  });
});

describe('when it is due', () => {
  test('everybody gets a message with what he may see, in his language', async () => {
    const { ids, testApp, run, mails, signIn } = fixture;
    await signIn('eve', 'en');
    const id = await save({ name: 'daily', userIds: [ids.ann, ids.carl, ids.eve] });
    fixture.setClock('2026-11-20 07:59:59');
    await run();
    expect(await fixture.deliveries(id)).toEqual([]);
    fixture.setClock('2026-11-20 08:00:00');
    await run();
    expect(await times(id)).toEqual(['2026-11-20 08:00:00', '2026-11-21 08:00:00', 3, 0]);
    const [[ann], [carl], [eve]] = [await mails('ann'), await mails('carl'), await mails('eve')];
    expect(ann.lines.slice(-2)).toEqual(['合计,5', '']);
    expect(ann.lines[0]).toContain(',预订份数');
    // Carl looks after the second place alone.
    expect([carl.lines.length, carl.lines.at(-2)]).toEqual([4, '合计,3']);
    expect(eve.lines.at(-2)).toBe('Total,5');
    expect(eve.title).toBe('daily · 2026-11-20 08:00');
    expect(eve.content).toContain('it can be downloaded until 2026-12-20 08:00');
    expect(ann.content).toContain('可下载至 2026-12-20 08:00');
    // He alone: neither another receiver nor an administrator has the file.
    for (const other of ['carl', 'admin', '100001/admin'])
      expect((await fixture.get(other, ann.filePath)).body.error).toBe('report.delivery-file-gone');
    await fixture.post('ann', '/report/schedule/remove', { ids: id });
    expect((await mails('ann'))[0].status).toBe(200);
    // Kept so long, then removed.
    fixture.setClock('2026-12-20 08:00:00');
    expect((await fixture.get('ann', ann.filePath)).status).toBe(404);
    await run('report.forget-files');
    const { rows } = await testApp.pool.query('select from report_delivery_file');
    expect(rows).toEqual([]);
  });

  test('everybody gets it once, with two servers at work and one that dies', async () => {
    const { ids, testApp, environment, jobs, run, mails } = fixture;
    const before = (await mails('carl')).length;
    const id = await save({ userIds: [ids.carl, ids.eve], roleIds: [] });
    fixture.setClock('2026-11-20 08:00:30');
    // It dies before its transaction ends: nothing of it happened.
    await expect(
      environment.withTenant('000000', async (ctx) => {
        expect(await startDueSchedules(ctx)).toBe(1);
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect(await fixture.deliveries(id)).toEqual([]);
    await Promise.all([run(), run(), run()]);
    const sent = await fixture.deliveries(id);
    expect(sent.map(({ deliveryStatus }: { deliveryStatus: number }) => deliveryStatus)).toEqual([20, 20]);
    // It dies after the message, before the queue knows: the second time it does nothing.
    const { registry } = await testApp.app();
    for (const { id: deliveryId } of sent)
      await Promise.all([1, 2].map(() => deliverReport(environment, registry, { tenantId: '000000', deliveryId })));
    expect((await mails('carl')).length).toBe(before + 1);
    expect(jobs.length).toBe(3);
    await fixture.post('ann', '/report/schedule/remove', { ids: id });
  });

  test('of several missed times the last is sent, with the figures of its day', async () => {
    const { ids, run, mails } = fixture;
    fixture.setClock('2026-11-17 12:00:00');
    const id = await save({ userIds: [ids.ann] });
    // No server ran on the 18th, 19th and 20th until the evening.
    fixture.setClock('2026-11-20 21:15:00');
    await run();
    const sent = await fixture.deliveries(id);
    expect(sent.map(({ dueAt, sentAt }: Record<string, string>) => [dueAt, sentAt])).toEqual([
      ['2026-11-20 08:00:00', '2026-11-20 21:15:00'],
    ]);
    // Tomorrow is that of the due time.
    expect((await mails('ann'))[0].lines.at(-2)).toBe('合计,5');
    expect((await times(id)).slice(0, 2)).toEqual(['2026-11-20 08:00:00', '2026-11-21 08:00:00']);
    await fixture.post('ann', '/report/schedule/remove', { ids: id });
  });

  test('it is sent at once when its owner says so, to whoever has the role', async () => {
    const { run, mails } = fixture;
    const id = await save({ roleIds: [fixture.ids.roles.eve], format: 3, atTime: '23:00' });
    fixture.setClock('2026-11-20 10:00:00');
    expect((await fixture.post('bob', '/report/schedule/send', { id })).status).toBe(403);
    expect((await fixture.post('ann', '/report/schedule/send', { id })).status).toBe(200);
    await run();
    expect(await times(id)).toEqual(['2026-11-20 10:00:00', '2026-11-20 23:00:00', 1, 0]);
    const [mail] = await mails('eve');
    expect([mail.fileName.endsWith('.pdf'), mail.status]).toEqual([true, 200]);
    await fixture.post('ann', '/report/schedule/remove', { ids: id });
  });
});
