import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { encryptText } from '@refectory/engine/settings/encrypted-text.ts';
import { runtimeSettings } from '@refectory/engine/settings/runtime-settings.ts';
import { logStateChanges } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { createKeyPair } from '#ticket/contract/code/code-keys.ts';
import { keyStates } from '#ticket/contract/key/key-states.ts';

const { signing } = keyStates.keys;
/** Numbers of keys that a code can say (spec/ticket#code). */
const lastNumber = 4095;

/**
 * The current signing key, locked against rotation until the transaction ends. The first sale of a tenant creates its
 * first key.
 */
export async function findSigningKey(ctx: Context): Promise<string> {
  const found = await selectSigningKey(ctx);
  if (found) return found;
  await addKey(ctx);
  const made = await selectSigningKey(ctx);
  if (!made) throw new DomainError('ticket.key-changed');
  return made;
}

async function selectSigningKey(ctx: Context): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from ticket_key where tenant_id = app_tenant() and key_status = ${signing} for share`.execute(ctx.db);
  return rows[0]?.id;
}

/**
 * Creates a signing key, unless another was created concurrently: then undefined. Refuses `ticket.keys-exhausted`
 * after number 4,095.
 */
export async function addKey(ctx: Context): Promise<{ id: string; number: number } | undefined> {
  const { publicKey, privateKey } = await createKeyPair();
  const sealed = encryptText(runtimeSettings().encryptionKey, ctx.tenantId, privateKey);
  const { rows } = await sql<{ id: string; number: number }>`
    insert into ticket_key (number, public_key, private_key)
    select coalesce(max(number), 0) + 1, ${publicKey}, ${sealed} from ticket_key where tenant_id = app_tenant()
    having coalesce(max(number), 0) < ${lastNumber}
    on conflict do nothing returning id, number`.execute(ctx.db);
  const [made] = rows;
  if (made) await logStateChanges(ctx, keyStates, 'create', [made.id], signing);
  else if (await isExhausted(ctx)) throw new DomainError('ticket.keys-exhausted');
  return made;
}

async function isExhausted(ctx: Context): Promise<boolean> {
  const { rows } = await sql`
    select from ticket_key where tenant_id = app_tenant() and number = ${lastNumber}`.execute(ctx.db);
  return rows.length > 0;
}
