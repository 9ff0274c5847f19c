import { createCanteen, createDiner, lunch } from '../../factories/booking.ts';
import { createDrawer } from '../../factories/drawer.ts';
import { createPackage } from '../../factories/package.ts';
import { createPlace } from '../../factories/place.ts';
import { type OwnRequest, readData, sampleInput, type WalkTools } from '../walk-tools.ts';
import { after, cancelled, removed } from './row-requests.ts';

/** A card in use, after actions on it. */
const usedCard =
  (...actions: readonly string[]): OwnRequest =>
  async ({ walk: { testApp, samples, post } }) => {
    const cardNo = `walk-${samples.next()}`;
    const id = await testApp.run('000000', async (ctx) => {
      await createDiner(ctx, { cardNo });
      const cards = ctx.db.selectFrom('dining_card').select('id').where('card_no', '=', cardNo);
      return (await cards.executeTakeFirstOrThrow()).id;
    });
    for (const action of actions) await readData(post(`/dining/card/${action}`, { id, reason: 'x' }));
    return { input: { id, cardNo, newCardNo: await blankCard(samples), reason: 'x' } };
  };

/** A drawer of another cashier, open or counted; the caller's stays open for other calls. */
const drawer =
  (state: 'open' | 'counted'): OwnRequest =>
  async ({ walk: { testApp, post } }) => {
    const id = await testApp.run('000000', createDrawer);
    const counted = [{ payType: 2, amount: '0.00' }];
    if (state === 'counted') await readData(post('/dining/drawer/count', { id, counted }));
    return { input: { id, counted, denominations: [], reason: 'x' } };
  };

const blankCard = async (samples: WalkTools['walk']['samples']) => {
  const { body } = await samples.testApp.call('admin', 'GET', '/dining/card/detail', {
    id: await samples.unreferenced('dining.card'),
  });
  return body.data.cardNo as string;
};

/** An employee by printed card number. */
const printedCard: OwnRequest = async ({ walk: { testApp, samples } }) => {
  const saasCardno = `C${samples.next()}`;
  await testApp.run('000000', (ctx) => createDiner(ctx, { saasCardno }));
  return { input: { saasCardno } };
};

/** One person's lunch on Monday, as a plan. */
async function groupPlan({ walk: { testApp } }: WalkTools) {
  const day = '2026-11-23';
  const input = await testApp.run('000000', async (ctx) => {
    const { placeId, packageId } = await createCanteen(ctx);
    return { placeId, meals: [{ mealPeriod: lunch, packageId }], employeeIds: [await createDiner(ctx)] };
  });
  return { input: { ...input, firstDay: day, lastDay: day, workdaysOnly: true, payType: 1 } };
}

async function bookedGroup(tools: WalkTools): Promise<{ readonly id: string; readonly placeId: string }> {
  const { input } = await groupPlan(tools);
  const { id } = await readData(tools.walk.post('/dining/group-booking/book', { ...input, title: 'x' }));
  return { id: String(id), placeId: input.placeId };
}

/** Requests of dining and wallet calls. */
export const diningRequests: Readonly<Record<string, OwnRequest>> = {
  'POST /api/dining/employee/getonecard': usedCard(),
  'POST /api/dining/employee/findatcounter': async ({ walk: { testApp, samples } }) => {
    const text = `walk-${samples.next()}`;
    await testApp.run('000000', (ctx) => createDiner(ctx, { cardNo: text }));
    return { input: { placeId: await samples.shared('dining.place'), text } };
  },
  'POST /api/dining/card/reportLost': usedCard(),
  'POST /api/dining/card/found': usedCard('reportLost'),
  'POST /api/dining/card/replace': usedCard('reportLost'),
  'POST /api/dining/rest/getemployee': printedCard,
  'GET /api/dining/rest/getemployee': printedCard,
  'POST /api/dining/dishraw/typesubmit': (tools) => sampleInput(tools, 'dining.rawType'),
  'POST /api/dining/holidaylist/generatelist': () => ({ input: { year: 2027, preview: false } }),
  'POST /api/dining/group-booking/quote': groupPlan,
  'POST /api/dining/group-booking/book': async (tools) => {
    const { input } = await groupPlan(tools);
    return { input: { ...input, title: 'x', costCentre: '', remark: '', skipRefused: false } };
  },
  'POST /api/dining/group-booking/join': async (tools) => {
    const { id } = await bookedGroup(tools);
    const employeeIds = [await tools.walk.testApp.run('000000', (ctx) => createDiner(ctx))];
    return { input: { id, employeeIds, skipRefused: false } };
  },
  'POST /api/dining/group-booking/changepackage': async (tools) => {
    const { id, placeId } = await bookedGroup(tools);
    const packageId = await tools.walk.testApp.run('000000', (ctx) => createPackage(ctx, { placeId, price: 100n }));
    return { input: { id, mealPeriod: lunch, packageId } };
  },
  'POST /api/dining/group-booking/cancel': async (tools) => ({
    input: { id: (await bookedGroup(tools)).id, reason: 'x' },
  }),
  'POST /api/dining/booking/remove': cancelled('dining.booking', '/dining/booking'),
  'POST /api/dining/booking/restore': removed('dining.booking', '/dining/booking'),
  'POST /api/dining/table/saveplan': async ({ walk: { testApp } }) => ({
    input: { placeId: await testApp.run('000000', (ctx) => createPlace(ctx)), version: 0, spots: [] },
  }),
  'POST /api/dining/drawer/count': drawer('open'),
  'POST /api/dining/drawer/close': drawer('counted'),
  'POST /api/dining/place/open': after('dining.place', '/dining/place', 'close'),
  'POST /api/dining/table/enable': after('dining.table', '/dining/table', 'disable'),
  'POST /api/dining/dish/onSale': after('dining.dish', '/dining/dish', 'offSale'),
  'POST /api/dining/package/onSale': after('dining.package', '/dining/package', 'offSale'),
  'POST /api/dining/price_rule/enable': after('dining.priceRule', '/dining/price_rule', 'disable'),
  'POST /api/user.grade/enable': after('wallet.grade', '/user.grade', 'disable'),
  'POST /api/wallet/recharge_order/cancel': async ({ walk: { samples } }) => ({
    input: { ids: await samples.unreferenced('wallet.rechargeOrder'), reason: 'x' },
  }),
  'POST /api/wallet/recharge_order/refund': async ({ walk: { testApp, post } }) => {
    const id = await testApp.run('000000', createDiner);
    const { orderId } = await readData(post('/wallet/wallet/recharge', { id, amount: '5.00', payType: 2 }));
    return { input: { id: String(orderId), reason: 'x' } };
  },
  'POST /api/wallet/recharge_plan/enable': after('wallet.rechargePlan', '/wallet/recharge_plan', 'disable'),
};
