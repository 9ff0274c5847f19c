import { resourceCode } from '@refectory/declaration/resource.ts';
import { type Context, can } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';
import { cardStates } from '#dining/contract/people/card-states.ts';
import { employee } from '#dining/contract/people/employee.ts';

/** 4 to 11 digits are matched with the end of phone numbers; fewer would match too many. */
const phoneEnd = /^\d{4,11}$/;

/**
 * Condition on `t.id` for a keyword: name, staff number, pinyin and initials by substring; for users who may read
 * employees also the end of a phone number and a full card number, printed or chip (decision 1910).
 */
export function employeeKeywordCondition(ctx: Context, keyword: string): RawBuilder<boolean> {
  const typed = keyword.trim();
  const text = typed.toLowerCase();
  const compact = text.replace(/[' ]/g, '');
  const spellings = /^[a-z' ]+$/.test(text) && compact !== '' ? [...new Set([text, compact])] : [text];
  const mayRead = can(ctx, resourceCode(employee.name));
  // Each alternative uses an index of its own.
  const ways = [...spellings.map(byContent), ...(mayRead ? byOwnNumbers(typed) : [])];
  return sql<boolean>`t.id in (${sql.join(ways, sql` union all `)})`;
}

function byContent(text: string): RawBuilder<unknown> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const pairs = sql`and text_pairs(e.tenant_id, e.search_text) @> text_pairs(app_tenant(), ${text})`;
  return sql`select e.id from dining_employee e
    where e.tenant_id = app_tenant() ${[...text].length > 1 ? pairs : sql``} and e.search_text ilike ${pattern}`;
}

function byOwnNumbers(typed: string): RawBuilder<unknown>[] {
  const spellings = [typed, typed.toUpperCase()];
  const card = sql`select c.employee_id from dining_card c
    where c.tenant_id = app_tenant() and c.card_no = any(${spellings}) and c.card_status = ${cardStates.keys.active}`;
  const printed = sql`select e.id from dining_employee e
    where e.tenant_id = app_tenant() and e.saas_cardno = any(${spellings})`;
  const phone = sql`select e.id from dining_employee e
    where e.tenant_id = app_tenant() and e.phone like ${`%${typed}`}`;
  return [card, printed, ...(phoneEnd.test(typed) ? [phone] : [])];
}
