import { expect, test } from 'vitest';
import { findProductNames, namesMadeBy } from './product-names.mjs';

const own = 'create table history (id int);\ncreate unlogged table sys_call_count (id int);';
const product = `create table sys_user (id int);
-- create table sys_ghost (id int);
create or replace function tenant_lock(a text) returns bigint return 1;
create view report_sales with (security_invoker = true) as select 1;
create table wallet (id int);`;
const find = (line) => findProductNames({ own, product, sources: { 'a.ts': line } });

test('what SQL makes', () => {
  expect([...namesMadeBy(product)]).toEqual(['sys_user', 'tenant_lock', 'report_sales', 'wallet']);
});

test('a table, a function and a view of the product are found with their line, in a join too', () => {
  expect(find('x\nfrom history h left join sys_user u on true')).toEqual(['a.ts:2: sys_user is of the product']);
  expect(find('select tenant_lock($1)')).toEqual(['a.ts:1: tenant_lock is of the product']);
  expect(find("view: 'report_sales'")).toHaveLength(1);
});

test('tables of the package, longer names and plain words are not', () => {
  expect(find('select from history, sys_call_count, sys_user_part, my_sys_user; a wallet')).toEqual([]);
});
