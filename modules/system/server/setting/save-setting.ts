import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { SettingKey } from '#system/contract/setting/setting-fields.ts';
import { readStoredSetting, type SettingValue } from './read-setting.ts';

/** Stores a validated setting. With a `version` it is refused when somebody saved since; returns the new version. */
export async function saveSetting<K extends SettingKey>(
  ctx: Context,
  key: K,
  value: SettingValue<K>,
  version?: number | null,
): Promise<number> {
  const given = JSON.stringify(value);
  const { rows } = await sql<{ version: number }>`
    insert into sys_setting (setting_key, value) select ${key}, ${given}::jsonb
    where ${version ?? 0}::int = 0 or exists (select from sys_setting where tenant_id = app_tenant() and setting_key = ${key})
    on conflict (tenant_id, setting_key) do update set value = excluded.value
      where ${version ?? null}::int is null or sys_setting.version = ${version ?? null}::int
    returning version`.execute(ctx.db);
  const [saved] = rows;
  if (saved) return saved.version;
  throw new DomainError('platform.stale', {}, { data: { current: await readStoredSetting(ctx, key) } });
}
