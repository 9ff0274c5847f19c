import type { Language } from '@refectory/declaration/label.ts';
import { scopeStatement } from '../database/enter-tenant.ts';
import { queryTextRows, transactionClient } from '../database/with-tenant.ts';
import type { Actor, Context } from './context.ts';

/**
 * The transaction of `ctx` goes on as another person of the tenant and in his language, his data scopes included: for jobs that
 * work for people. Everything the database does in it from here on is done as him.
 */
export async function actAs(ctx: Context, user: Actor, language: Language): Promise<Context> {
  // What is set holds for one transaction: it has to be open by then.
  await transactionClient(ctx);
  const person = { ...ctx, user, language };
  await queryTextRows(ctx, [scopeStatement(person)]);
  return person;
}
