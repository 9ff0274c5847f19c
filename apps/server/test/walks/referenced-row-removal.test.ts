import type { Binding } from '@refectory/engine/resource/binding.ts';
import { saveSetting } from '@refectory/modules/system/server/public.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLockedSummary } from '../factories/kitchen/order-summary.ts';
import { createRotation } from '../factories/kitchen/rotation.ts';
import { createLentEquipment } from '../factories/space.ts';
import { createSnapshot } from '../factories/ticket-check.ts';
import { allBindings, createResourceFixture } from './fixtures/resource-fixture.ts';

// A referenced row is not removed; the refusal counts and names the references and says what to do instead
// (spec/rules#deleting). Generated from the catalogue: every foreign key to a removable resource.

interface ForeignKey {
  readonly name: string;
  readonly table: string;
  readonly columns: string;
  readonly target: string;
  readonly keys: string;
}

const walk = await createResourceFixture();
const { testApp, samples, post } = walk;
const owner = new pg.Client({ connectionString: testApp.database.ownerUrl });
await owner.connect();
afterAll(async () => {
  await owner.end();
  await testApp.close();
});

const named = (relation: string, numbers: string) =>
  `(select string_agg(quote_ident(attname), ', ' order by n) from unnest(${numbers}) with ordinality k (attnum, n)
    join pg_attribute a on a.attrelid = ${relation} and a.attnum = k.attnum)`;
const { rows: keys } = await owner.query<ForeignKey>(`
  select conname as name, conrelid::regclass::text as table, confrelid::regclass::text as target,
    ${named('conrelid', 'conkey')} as columns, ${named('confrelid', 'confkey')} as keys
  from pg_constraint where contype = 'f' and confdeltype not in ('c', 'n')
    and exists (select from pg_attribute where attrelid = confrelid and attname = 'id' and attnum = any(confkey)) order by 2, 1`);

const byTable = new Map<string, Binding>(allBindings.map((binding) => [binding.table, binding]));
const removable = (key: ForeignKey): Binding | undefined => {
  const target = byTable.get(key.target);
  return target?.resource.verbs.includes('add') && target.resource.verbs.includes('remove') ? target : undefined;
};
const walked = keys.flatMap((key) => {
  const target = removable(key);
  return target ? [[key.name, key, target] as const] : [];
});

/** Refusals by a rule of the resource before the foreign key. */
const ruled: Readonly<Record<string, RegExp>> = {
  sys_user_role_role: /1 个用户/,
  sys_user_dept_dept: /1 个用户/,
  sys_user_post_post: /1 个用户/,
  coupon_use_booking: /不能删除；请取消/,
  coupon_use_order: /不能删除；请取消/,
  dining_attendance_booking: /不能删除；请取消/,
  dining_strike_booking: /不能删除；请取消/,
  dining_strike_order: /不能删除；请取消/,
  space_check_booking: /有款项记录，不能删除/,
  shop_goods_comment_booking: /不能删除；请取消/,
  shop_goods_comment_order: /不能删除；请取消/,
  shop_order_item_order: /不能删除；请取消/,
  shop_print_job_order: /不能删除；请取消/,
  ticket_ticket_order: /支付过或未取消，不能删除/,
  shop_order_item_goods: /1 个订单，不能删除；请改为下架/,
};

/** Further columns needed by check constraints for the reference. */
const also: Readonly<Record<string, string>> = {
  coupon_coupon_employee: 'coupon_status = 1, signed_at = create_time',
  coupon_sale_hand_out: 'sale_price = 0, pay_type = null, transfer_id = null',
  coupon_use_order: 'booking_id = null',
  dining_price_rule_category: 'scope = 2, dish_id = null, package_id = null',
  dining_price_rule_dish: 'scope = 3, category_id = null, package_id = null',
  dining_price_rule_package: 'scope = 4, category_id = null, dish_id = null',
  dining_recipe_raw: 'sub_dish_id = null',
  dining_recipe_sub_dish: 'raw_id = null',
  dining_strike_booking: 'order_id = null',
  dining_strike_order: 'booking_id = null',
  shop_goods_comment_order: 'booking_id = null',
  shop_print_job_reprint: 'copy_no = 2',
  space_calendar_employee: 'venue_id = null',
};

/** Adds a row of every resource, so that most tables have one to refer from. */
beforeAll(async () => {
  for (const { resource } of allBindings) await samples.shared(resource.name);
  const printer = byTable.get('shop_printer')?.resource;
  if (!printer) throw new Error('There are no printers.');
  const ofCategory = { ...(await samples.input(printer, 'add')), categoryIds: [await samples.shared('shop.category')] };
  expect((await samples.submit(printer, ofCategory)).status).toBe(200);
  expect((await post('/blade-system/tenant/balance-weight', { weight: 1 })).status).toBe(200);
  await testApp.run('000000', async (ctx) => {
    await createLockedSummary(ctx);
    await createRotation(ctx);
    await createSnapshot(ctx);
    await createLentEquipment(ctx);
    await saveSetting(ctx, 'trade', { payMinutes: 30 });
  });
}, 120_000);

describe('what refers to a row keeps it, and is named', () => {
  test('there are such keys', () => expect(walked.length).toBeGreaterThan(40));

  test.each(walked)('%s', async (name, key, { resource }) => {
    const id = await samples.unreferenced(resource.name);
    const undo = await refer(key, id);
    try {
      const { status, body } = await post(`${resource.path}/remove`, { ids: id });
      expect(body.success, JSON.stringify(body)).toBe(false);
      const { msg } = body.data.results[0];
      const own = byTable.get(key.table)?.resource.label.zh;
      if (ruled[name]) return expect(msg).toMatch(ruled[name]);
      expect([status, body.error]).toEqual([409, 'platform.in-use']);
      expect(msg).toMatch(/还有 1 条.+在使用，不能删除；(请先修改或删除它们|可以改为“.+”)/);
      if (own) expect(msg).toContain(`1 条${own}`);
      return expect(msg).not.toContain('其他数据');
    } finally {
      await undo();
    }
  });
});

/** Makes a row refer to another, bypassing triggers, since only the removal matters. Returns a function to undo it. */
async function refer({ name, table, columns, target, keys }: ForeignKey, id: string): Promise<() => Promise<void>> {
  const extra = also[name] ? `, ${also[name]}` : '';
  const [before] = await pastTriggers(
    `select ctid::text as at, to_jsonb(t) as row from ${table} t where coalesce(to_jsonb(t) ->> 'tenant_id', '000000') = '000000' limit 1`,
  );
  expect(before, `${table} has no row to refer with`).toBeDefined();
  const [after] = await pastTriggers(
    `update ${table} set (${columns}) = (select ${keys} from ${target} where id = ${id}
       and coalesce(to_jsonb(${target}) ->> 'tenant_id', '000000') = '000000')${extra}
     where ctid = '${before?.at}'::tid returning ctid::text as at`,
  );
  const { rows: stored } = await owner.query<{ column: string }>(
    `select quote_ident(attname) as column from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and attgenerated = '' and not attisdropped`,
    [table],
  );
  const all = stored.map(({ column }) => column).join(', ');
  return async () => {
    await pastTriggers(
      `update ${table} set (${all}) = (select ${all} from jsonb_populate_record(null::${table}, $1))
       where ctid = '${after?.at}'::tid returning ctid::text as at`,
      [JSON.stringify(before?.row)],
    );
  };
}

interface Place {
  readonly at: string;
  readonly row?: Readonly<Record<string, unknown>>;
}

async function pastTriggers(statement: string, values: readonly unknown[] = []): Promise<Place[]> {
  await owner.query('begin');
  try {
    await owner.query(`set local session_replication_role = replica`);
    return (await owner.query<Place>(statement, [...values])).rows;
  } finally {
    await owner.query('commit');
  }
}
