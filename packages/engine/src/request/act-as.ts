import type { Language } from '@refectory/declaration/label.ts';
import { scopeStatement } from '../database/enter-tenant.ts';
import { queryTextRows, transactionClient } from '../database/with-tenant.ts';
import type { Actor, Context } from './context.ts';

/**
 * Continues the transaction of `ctx` as another user of the tenant, with his language and data scopes: for jobs that
 * work on behalf of users. Everything later in the transaction runs as that user.
 */
export async function actAs(ctx: Context, user: Actor, language: Language): Promise<Context> {
  // The settings are local to the transaction, which must therefore be open.
  await transactionClient(ctx);
  const person = { ...ctx, user, language };
  await queryTextRows(ctx, [scopeStatement(person)]);
  return person;
}
