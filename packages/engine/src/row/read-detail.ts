import { queryTextRows } from '../database/with-tenant.ts';
import { rowsStatement } from '../list/list-rows.ts';
import { DomainError } from '../refusal/domain-error.ts';
import type { Context } from '../request/context.ts';
import type { Binding } from '../resource/binding.ts';
import type { Registry } from '../resource/registry.ts';

/**
 * One row as JSON text. A row that does not exist, belongs to another tenant or is not visible is refused as not
 * found.
 */
export async function readDetail(registry: Registry, binding: Binding, ctx: Context, id: string): Promise<string> {
  if (!/^\d{1,18}$/.test(id)) throw new DomainError('platform.not-found');
  const { rows } = await rowsStatement(registry, binding.list, ctx, { ids: id });
  const [[[row] = []] = []] = await queryTextRows(ctx, [rows]);
  if (!row) throw new DomainError('platform.not-found');
  return row;
}
