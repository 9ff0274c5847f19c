import { yuanToFen } from '@refectory/declaration/money.ts';
import { addDays, businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { bindingChannel } from '@refectory/modules/dining/contract/dictionaries.ts';
import { issueCards } from '@refectory/modules/dining/server/card/issue-cards.ts';
import { rechargeWallets } from '@refectory/modules/wallet/server/public.ts';
import { employeeGroups, employeeTypes, randomName, rechargePlans } from '../content/people.ts';
import { addDemoRow, addDemoRows, type DemoOptions } from '../demo-steps.ts';
import { type RandomSource, seededRandom } from '../random.ts';

/** Employees with cards, a first top-up, some bindings and meal pauses. */
export async function seedPeople(
  demo: DemoOptions,
  ctx: Context,
  { employees, days }: { employees: number; days: number },
): Promise<void> {
  const random = seededRandom(ctx.tenantId, 'people');
  const typeIds = await idsByCode(ctx, 'dining_employee_type');
  const groupIds = await idsByCode(ctx, 'dining_group');
  const people = Array.from({ length: employees }, (_, n) => buildEmployee(random, n + 1, { typeIds, groupIds }));
  await addDemoRows(demo, ctx, 'dining.employee', people);
  const ids = await listEmployeeIds(ctx);
  // One in fifty has no card yet; a few blank cards are in stock.
  const holders = ids.map((employeeId, n) => ({ employeeId, cardNo: cardNo(n) })).filter((_, n) => n % 50 !== 49);
  await issueCards(ctx, holders);
  for (let n = 0; n < 20; n += 1) await addDemoRow(demo, ctx, 'dining.card', { cardNo: cardNo(90_000 + n) });
  await firstRecharges(ctx, random, ids);
  const bindings: Record<string, unknown>[] = [];
  const rests: Record<string, unknown>[] = [];
  for (const [n, employeeId] of ids.entries()) {
    const externalId = `wx_${ctx.tenantId}_${10_000 + n}`;
    if (random.chance(0.1)) bindings.push({ employeeId, channel: bindingChannel.keys.wechat, externalId });
    if (random.chance(0.02)) rests.push(buildRest(ctx, random, employeeId, days));
  }
  await addDemoRows(demo, ctx, 'dining.binding', bindings);
  for (const rest of rests) await addDemoRow(demo, ctx, 'dining.rest', rest);
}

const cardNo = (n: number): string => `8860${String(n + 1).padStart(6, '0')}`;

interface Known {
  readonly typeIds: ReadonlyMap<string, string>;
  readonly groupIds: ReadonlyMap<string, string>;
}

const leaves = Object.values(employeeGroups).flatMap((below, at) =>
  Object.values(below).map((weight, n) => ({ code: `G${at + 1}${n + 1}`, weight })),
);

function buildEmployee(random: RandomSource, n: number, { typeIds, groupIds }: Known): Record<string, unknown> {
  const serial = String(n).padStart(5, '0');
  const isLong = random.chance(0.6);
  return {
    name: randomName((list) => random.pick(list), isLong),
    saasNo: `E${serial}`,
    saasCardno: `C${serial}`,
    phone: `139${String(10_000_000 + n * 7_919).padStart(8, '0')}`,
    gender: random.between(1, 2),
    typeId: typeIds.get(random.weighted(employeeTypes).code),
    groupId: groupIds.get(random.weighted(leaves).code),
    joinedOn: `${random.between(2012, 2025)}-${String(random.between(1, 12)).padStart(2, '0')}-${String(random.between(1, 28)).padStart(2, '0')}`,
  };
}

/** By staff number. */
async function listEmployeeIds(ctx: Context): Promise<readonly string[]> {
  const rows = await ctx.db.selectFrom('dining_employee').select('id').orderBy('saas_no').execute();
  return rows.map(({ id }) => id);
}

async function idsByCode(
  ctx: Context,
  table: 'dining_employee_type' | 'dining_group',
): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.db.selectFrom(table).select(['id', 'code']).execute();
  return new Map(rows.map(({ code, id }) => [code, id]));
}

const perBatch = 500;

/** A first top-up for everybody, some by a plan with bonus. */
async function firstRecharges(ctx: Context, random: RandomSource, ids: readonly string[]): Promise<void> {
  const plans = await ctx.db.selectFrom('wallet_recharge_plan').select(['id', 'name']).execute();
  const recharges = ids.map((employeeId) => {
    const payType = random.pick([2, 3, 3, 3, 4, 4]);
    const plan = random.chance(0.5) ? random.pick(rechargePlans) : undefined;
    if (!plan) return { employeeId, pay: yuanToFen(random.pick([100, 150, 200])), payType };
    const planId = plans.find(({ name }) => name === plan.name)?.id;
    const money = { pay: yuanToFen(plan.payAmount), gift: yuanToFen(plan.giftAmount) };
    return { employeeId, ...money, payType, ...(planId && { planId }) };
  });
  for (let at = 0; at < recharges.length; at += perBatch)
    await rechargeWallets(ctx, recharges.slice(at, at + perBatch));
}

/** A meal pause of a few days between the first day and next week. */
function buildRest(ctx: Context, random: RandomSource, employeeId: string, days: number): Record<string, unknown> {
  const startOn = addDays(businessDay(ctx.now, ctx.zone), random.below(days + 5));
  const reason = random.pick(['年休假', '出差', '事假', '产检', '陪护']);
  return { employeeId, startOn, endOn: addDays(startOn, random.between(0, 6)), reason };
}
