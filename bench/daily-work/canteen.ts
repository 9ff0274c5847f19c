import type { ApiClient } from '../../e2e/support/api-client.ts';

/** A Thursday; the week after it begins on the 23rd. */
export const businessDay = '2026-11-19';
export const tomorrow = '2026-11-20';
export const nextWeek = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'] as const;
export const lunch = 2;
/** Lunch of sixty people on the workdays of next week. */
export const mealsOfWeek = 300;
/** Before the cut-off of lunch, and during lunch. */
export const morning = `${businessDay} 08:00:00`;
export const noon = `${businessDay} 11:50:00`;

/** An employee with a card and 200.00 in cash. */
export interface Diner {
  readonly id: string;
  readonly name: string;
  readonly saasNo: string;
  /** 李志强: lzq. */
  readonly initials: string;
  readonly card: string;
}

/** The canteen that the work is done in: the same in every version of the product. */
export interface Canteen {
  readonly placeId: string;
  readonly packageId: string;
  /** A department of sixty. */
  readonly department: { readonly id: string; readonly name: string };
  readonly people: readonly Diner[];
  readonly dishes: readonly { readonly id: string; readonly name: string }[];
}

const surnames = '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许';
const surnameInitials = 'zqslzwzwfccwjshyzqyx';
const givenNames = [
  ['敏佳', 'mj'],
  ['志强', 'zq'],
  ['雨桐', 'yt'],
] as const;
const dishNames = ['红烧肉', '清蒸鲈鱼', '宫保鸡丁', '番茄炒蛋', '清炒时蔬', '麻婆豆腐', '土豆烧牛肉', '酸辣白菜'];
/** What is on the menu of tomorrow's lunch. */
export const planned = ['红烧肉', '宫保鸡丁', '清炒时蔬'];

/** What the chef changes: of two dishes the goods did not come. */
export const replacements = [
  ['宫保鸡丁', '土豆烧牛肉'],
  ['清炒时蔬', '酸辣白菜'],
] as const;

/** Fills an empty server. */
export async function fillCanteen(api: ApiClient): Promise<Canteen> {
  const add = async (path: string, input: object) => (await api.call<{ id: string }>(`${path}/submit`, input)).id;
  const typeId = await add('/dining/type', { name: '正式员工', code: 'T1', priceLevel: 1, sort: 1 });
  const department = { id: await add('/dining/group', { name: '研发一部', code: 'G1', sort: 1 }), name: '研发一部' };
  await add('/dining/group', { name: '市场部', code: 'G2', sort: 2 });
  const placeId = await add('/dining/place', {
    name: '第一食堂',
    code: 'P1',
    kind: 1,
    mealPeriods: [1, 2, 3],
    sort: 1,
  });
  await add('/dining/place', { name: '第二食堂', code: 'P2', kind: 1, mealPeriods: [1, 2, 3], sort: 2 });
  const categoryId = await add('/shop/category', { name: '热菜' });
  const dishes: { id: string; name: string }[] = [];
  for (const [at, name] of dishNames.entries())
    dishes.push({
      name,
      id: await add('/dining/dish', { name, code: `D${at}`, unit: '份', basePrice: '12', categoryId }),
    });
  const offer = { placeId, mealPeriods: [lunch], dailyQuota: 500 };
  const dishIds = [dishes[0]?.id];
  const packageId = await add('/dining/package', { ...offer, name: '两荤一素', price: '12.00', dishIds, sort: 1 });
  await add('/dining/package', { ...offer, name: '牛肉面', price: '15.00', dishIds: [], sort: 2 });
  const weekno = 5;
  for (const { id: dishId, name } of dishes)
    if (planned.includes(name))
      await add('/shop/goods', {
        placeId,
        dishId,
        categoryId,
        weekno,
        mealPeriod: lunch,
        price: '12',
        serving: 80,
        limitPerPerson: 2,
      });
  await api.call('/dining/parameter/submit', { paramKey: 'booking.open.days', paramValue: '14' });

  const people: Diner[] = [];
  for (const [at, [given, initials]] of givenNames.entries()) {
    const added = [...surnames].map(async (surname, of): Promise<Diner> => {
      const number = at * surnames.length + of + 1;
      const saasNo = `E${String(number).padStart(4, '0')}`;
      const card = String(10_012_345_000 + number);
      const name = `${surname}${given}`;
      const id = await add('/dining/employee', { name, saasNo, typeId, groupId: department.id });
      await api.call('/dining/employee/initcard', { id, cardNo: card });
      await api.call('/wallet/wallet/recharge', { id, amount: '200', payType: 2 });
      return { id, name, saasNo, card, initials: `${surnameInitials[of]}${initials}` };
    });
    people.push(...(await Promise.all(added)));
  }
  return { placeId, packageId, department, people, dishes };
}

/** A paid lunch of today for each. */
export async function bookLunch(api: ApiClient, { placeId, packageId }: Canteen, people: readonly Diner[]) {
  const ids: string[] = [];
  for (const { id: employeeId } of people) {
    const booking = { employeeId, placeId, packageId, day: businessDay, mealPeriod: lunch, payType: 1, persons: 1 };
    const { id } = await api.call<{ id: string }>('/dining/booking/submit', booking);
    ids.push(id);
  }
  await api.call('/dining/booking/pay', { ids });
  return ids;
}
