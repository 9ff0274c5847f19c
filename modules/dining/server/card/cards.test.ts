import type { Context } from '@refectory/engine/request/context.ts';
import { createCard, createEmployee } from '@refectory/server/test/factories/employee.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offboardEmployee } from '../employee/offboard-employee.ts';
import { issueCard } from './issue-card.ts';
import { issueCards } from './issue-cards.ts';
import { reactivateCard } from './reactivate-card.ts';
import { replaceCard } from './replace-card.ts';
import { reportLostCard } from './report-lost-card.ts';
import { retireCard } from './retire-card.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const employee = (ctx: Context, id: string) =>
  ctx.db.selectFrom('dining_employee_row').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const listCards = (ctx: Context, id: string) =>
  ctx.db
    .selectFrom('dining_card')
    .select(['card_no', 'card_status'])
    .where('employee_id', '=', id)
    .orderBy('id')
    .execute();

describe('giving a card', () => {
  it('makes it active and prints its number on the employee', () =>
    run(async (ctx) => {
      const id = await createEmployee(ctx);
      const card = await issueCard(ctx, { id, cardNo: 'A1', saasCardno: 'P1' });
      expect(card).toMatchObject({ cardNo: 'A1', saasCardno: 'P1' });
      expect(await employee(ctx, id)).toMatchObject({ card_no: 'A1', saas_cardno: 'P1', card_status: 20 });
      const log = await ctx.db
        .selectFrom('state_log')
        .selectAll()
        .where('row_id', '=', card?.cardId ?? '')
        .execute();
      expect(log).toMatchObject([{ resource: 'dining.card', action: 'issue', from_status: null, to_status: 20 }]);
    }));

  it('takes a blank one from stock', () =>
    run(async (ctx) => {
      const id = await createEmployee(ctx, { saasCardno: 'P2' });
      const blank = await createCard(ctx, { cardNo: 'A2' });
      expect(await issueCard(ctx, { id, cardNo: 'A2' })).toEqual({ cardId: blank, cardNo: 'A2', saasCardno: 'P2' });
    }));

  it('is refused for an unknown person', () =>
    expect(run((ctx) => issueCard(ctx, { id: '999999', cardNo: 'A3' }))).rejects.toMatchObject({
      code: 'platform.not-found',
    }));

  it('is refused for someone suspended', () =>
    expect(
      run(async (ctx) => issueCard(ctx, { id: await createEmployee(ctx, { employeeStatus: 2 }), cardNo: 'A3' })),
    ).rejects.toMatchObject({ code: 'dining.no-card-for' }));

  it('is refused if the person has an active card', () =>
    expect(
      run(async (ctx) =>
        issueCard(ctx, { id: await createEmployee(ctx, { name: '张三', cardNo: 'A4' }), cardNo: 'A5' }),
      ),
    ).rejects.toMatchObject({ code: 'dining.has-active-card', params: { name: '张三', cardNo: 'A4' } }));

  it('is refused when another has that number', () =>
    expect(
      run(async (ctx) => {
        await createEmployee(ctx, { name: '李四', cardNo: 'A6' });
        await issueCard(ctx, { id: await createEmployee(ctx), cardNo: 'A6' });
      }),
    ).rejects.toMatchObject({ code: 'dining.card-in-use', params: { name: '李四' } }));

  it('is refused for a card reported lost', () =>
    expect(
      run(async (ctx) => {
        await createCard(ctx, { cardNo: 'A7', employeeId: await createEmployee(ctx), cardStatus: 30 });
        await issueCard(ctx, { id: await createEmployee(ctx), cardNo: 'A7' });
      }),
    ).rejects.toMatchObject({ code: 'dining.card-lost' }));

  it('accepts a deactivated number again', () =>
    run(async (ctx) => {
      await createCard(ctx, { cardNo: 'A8', employeeId: await createEmployee(ctx), cardStatus: 50 });
      expect(await issueCard(ctx, { id: await createEmployee(ctx), cardNo: 'A8' })).toMatchObject({ cardNo: 'A8' });
    }));

  it('gives many at once, all or none', async () => {
    const ids = await run(async (ctx) => [await createEmployee(ctx), await createEmployee(ctx)]);
    const ask = (numbers: readonly string[]) => ids.map((employeeId, n) => ({ employeeId, cardNo: numbers[n] ?? '' }));
    await expect(run((ctx) => issueCards(ctx, ask(['B1', 'B1'])))).rejects.toMatchObject({
      constraint: 'dining_card_no_unique',
    });
    expect(await run((ctx) => issueCards(ctx, ask(['B1', 'B2'])))).toMatchObject([{ cardNo: 'B1' }, { cardNo: 'B2' }]);
  });

  it('two concurrent clerks: one issues the card', async () => {
    const ids = await run(async (ctx) => [await createEmployee(ctx), await createEmployee(ctx)]);
    for (const cardNo of ['C1', 'C2']) {
      if (cardNo === 'C2') await run((ctx) => createCard(ctx, { cardNo }));
      const before =
        cardNo === 'C1' ? ids : await run(async (ctx) => [await createEmployee(ctx), await createEmployee(ctx)]);
      const given = await Promise.allSettled(before.map((id) => run((ctx) => issueCard(ctx, { id, cardNo }))));
      expect(given.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    }
  });

  it('two concurrent cards: the person gets one', async () => {
    const id = await run((ctx) => createEmployee(ctx));
    const given = await Promise.allSettled(['D1', 'D2'].map((cardNo) => run((ctx) => issueCard(ctx, { id, cardNo }))));
    expect(given.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(given.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'dining.has-active-card' },
    });
  });
});

describe('the life of a card', () => {
  it('lost, found, lost, replaced', () =>
    run(async (ctx) => {
      const id = await createEmployee(ctx);
      const cardId = (await issueCard(ctx, { id, cardNo: 'E1', saasCardno: 'E-1' }))?.cardId ?? '';
      await reportLostCard(ctx, { id: cardId, reason: '食堂遗失' });
      expect((await employee(ctx, id)).card_no).toBeNull();
      await reactivateCard(ctx, { id: cardId });
      expect((await employee(ctx, id)).card_no).toBe('E1');
      await reportLostCard(ctx, { id: cardId });
      await replaceCard(ctx, { id: cardId, newCardNo: 'E2', newSaasCardno: 'E-2', reason: '补办' });
      expect(await listCards(ctx, id)).toEqual([
        { card_no: 'E1', card_status: 40 },
        { card_no: 'E2', card_status: 20 },
      ]);
      expect((await employee(ctx, id)).saas_cardno).toBe('E-2');
    }));

  it('an active one can be replaced, not by itself', async () => {
    const id = await run((ctx) => createEmployee(ctx));
    const card = await run((ctx) => issueCard(ctx, { id, cardNo: 'F1' }));
    const replace = (newCardNo: string) =>
      run((ctx) => replaceCard(ctx, { id: card?.cardId ?? '', newCardNo, reason: '损坏' }));
    await expect(
      run(async (ctx) => {
        await createEmployee(ctx, { cardNo: 'F2' });
        await replaceCard(ctx, { id: card?.cardId ?? '', newCardNo: 'F2', reason: '损坏' });
      }),
    ).rejects.toMatchObject({ code: 'dining.card-in-use' });
    await replace('F3');
    await expect(replace('F4')).rejects.toMatchObject({ code: 'platform.wrong-state' });
  });

  it('reactivating is refused if there is another active card', () =>
    expect(
      run(async (ctx) => {
        const id = await createEmployee(ctx);
        const card = await issueCard(ctx, { id, cardNo: 'G1' });
        await reportLostCard(ctx, { id: card?.cardId ?? '' });
        await issueCard(ctx, { id, cardNo: 'G2' });
        await reactivateCard(ctx, { id: card?.cardId ?? '' });
      }),
    ).rejects.toMatchObject({ constraint: 'dining_card_one_active' }));

  it('retired: the printed number is free again', () =>
    run(async (ctx) => {
      const id = await createEmployee(ctx);
      const card = await issueCard(ctx, { id, cardNo: 'H1', saasCardno: 'H-1' });
      await retireCard(ctx, { id: card?.cardId ?? '', reason: '退卡' });
      expect(await employee(ctx, id)).toMatchObject({ card_no: null, saas_cardno: null });
      await issueCard(ctx, { id: await createEmployee(ctx), cardNo: 'H1', saasCardno: 'H-1' });
    }));

  it('retired twice is refused', async () => {
    const cardId = await run((ctx) => createCard(ctx, { cardNo: 'I1' }));
    const retire = () => run((ctx) => retireCard(ctx, { id: cardId, reason: '报废' }));
    const both = await Promise.allSettled([retire(), retire()]);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'platform.wrong-state' },
    });
  });

  it('an issued card stays in the history', () =>
    expect(
      run(async (ctx) => {
        await createEmployee(ctx, { cardNo: 'J1' });
        await ctx.db.deleteFrom('dining_card').where('card_no', '=', 'J1').execute();
      }),
    ).rejects.toMatchObject({ constraint: 'dining_card_stays' }));

  it('ends with the employee', () =>
    run(async (ctx) => {
      const id = await createEmployee(ctx, { cardNo: 'K1' });
      await offboardEmployee(ctx, { id, leftOn: '2026-11-20' });
      expect(await listCards(ctx, id)).toEqual([{ card_no: 'K1', card_status: 50 }]);
      await expect(offboardEmployee(ctx, { id, leftOn: '2026-11-21' })).rejects.toMatchObject({
        code: 'dining.leaves-later',
      });
    }));

  it('is not found by another tenant', async () => {
    const cardId = await run((ctx) => createCard(ctx, { cardNo: 'L1' }));
    await expect(testApp.run('100001', (ctx) => retireCard(ctx, { id: cardId, reason: 'x' }))).rejects.toMatchObject({
      code: 'platform.not-found',
    });
    await testApp.run('100001', (ctx) => createCard(ctx, { cardNo: 'L1' }));
  });
});
