import type { ParsedInput } from '@refectory/declaration/field/wire-types.ts';
import { readInput } from '@refectory/engine/call/input/read-input.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { type SettingKey, settingFields } from '#system/contract/setting/setting-fields.ts';

export type SettingValue<K extends SettingKey> = ParsedInput<(typeof settingFields)[K]>;

/** A stored setting; version 0 when never saved. */
export interface StoredSetting<K extends SettingKey> {
  readonly version: number;
  readonly value: SettingValue<K>;
}

/** The setting with its version; defaults when never saved (spec/shop#settings). */
export async function readStoredSetting<K extends SettingKey>(ctx: Context, key: K): Promise<StoredSetting<K>> {
  const row = await ctx.db
    .selectFrom('sys_setting')
    .select(['version', 'value'])
    .where('setting_key', '=', key)
    .executeTakeFirst();
  const value = readInput(ctx, settingFields[key], 'action', (row?.value ?? {}) as Readonly<Record<string, unknown>>);
  return { version: row?.version ?? 0, value: value as SettingValue<K> };
}

/** The current value of a setting. */
export const readSetting = async <K extends SettingKey>(ctx: Context, key: K): Promise<SettingValue<K>> =>
  (await readStoredSetting(ctx, key)).value;
