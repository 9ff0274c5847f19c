import type { Fen } from '@refectory/declaration/money.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { insertRow, nextSerial } from '#test/factories/insert-row.ts';

export interface EmployeeTypeOptions {
  readonly name?: string;
  readonly creditLimit?: Fen;
  readonly dailyLimit?: Fen;
  /** Allowance for lunch. */
  readonly lunch?: Fen;
}

/** An employee type without credit and daily limit. Returns its id. */
export function createEmployeeType(
  ctx: Context,
  { name, creditLimit, dailyLimit, lunch }: EmployeeTypeOptions = {},
): Promise<string> {
  const serial = nextSerial();
  return insertRow(ctx, 'dining_employee_type', {
    name: name ?? `类型${serial}`,
    code: `T${serial}`,
    credit_limit: creditLimit?.toString(),
    daily_limit: dailyLimit?.toString(),
    meal_allowance_lunch: lunch?.toString(),
  });
}

export interface EmployeeOptions {
  readonly name?: string;
  readonly saasNo?: string;
  readonly saasCardno?: string;
  /** Absent: the tenant's first type, created if there is none. */
  readonly typeId?: string;
  readonly groupId?: string;
  readonly gradeId?: string;
  readonly employeeStatus?: number;
  /** An active card with that number. */
  readonly cardNo?: string;
}

/** An active employee; the wallet is created by a trigger. Returns the id. */
export async function createEmployee(ctx: Context, options: EmployeeOptions = {}): Promise<string> {
  const serial = nextSerial();
  const id = await insertRow(ctx, 'dining_employee', {
    name: options.name ?? `员工${serial}`,
    saas_no: options.saasNo ?? `E${serial}`,
    saas_cardno: options.saasCardno,
    type_id: options.typeId ?? (await anyType(ctx)),
    group_id: options.groupId,
    grade_id: options.gradeId,
    employee_status: options.employeeStatus,
  });
  if (options.cardNo) await createCard(ctx, { cardNo: options.cardNo, employeeId: id });
  return id;
}

/** A number of active employees of one type, in one statement. Returns their ids in order. */
export async function createEmployees(ctx: Context, count: number, typeId?: string): Promise<string[]> {
  const serial = nextSerial();
  const { rows } = await sql<{ id: string }>`
    insert into dining_employee (name, saas_no, type_id)
    select '员工' || ${serial}::text || '-' || n, 'E' || ${serial}::text || '-' || n, ${typeId ?? (await anyType(ctx))}::bigint
    from generate_series(1, ${count}::int) n order by n returning id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

export interface CardOptions {
  readonly cardNo: string;
  readonly employeeId?: string;
  /** Default: 20 (active) with a holder, 10 (blank) without. */
  readonly cardStatus?: number;
}

/** Inserts a card in a state, without the operations that lead there. Returns its id. */
export function createCard(ctx: Context, { cardNo, employeeId, cardStatus }: CardOptions): Promise<string> {
  return insertRow(ctx, 'dining_card', {
    card_no: cardNo,
    employee_id: employeeId,
    card_status: cardStatus ?? (employeeId ? 20 : 10),
  });
}

export function createGroup(ctx: Context, name?: string, parentId?: string): Promise<string> {
  const serial = nextSerial();
  return insertRow(ctx, 'dining_group', { name: name ?? `分组${serial}`, code: `G${serial}`, parent_id: parentId });
}

async function anyType(ctx: Context): Promise<string> {
  const type = await ctx.db.selectFrom('dining_employee_type').select('id').orderBy('id').limit(1).executeTakeFirst();
  return type?.id ?? createEmployeeType(ctx);
}
