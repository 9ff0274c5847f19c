import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { readInput } from '@refectory/engine/call/input/read-input.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { settingCalls } from '#shop/contract/setting/setting-calls.ts';
import { type SettingKey, settingFields } from '#system/contract/setting/setting-fields.ts';
import { readStoredSetting, saveSetting } from '#system/server/public.ts';
import { assertSetting } from './assert-setting.ts';

export const boundSettingCalls = bindCalls(settingCalls, {
  detail: async (ctx, { key }) => ({ key, ...(await readStoredSetting(ctx, key as SettingKey)) }),
  /** Validates the value by the fields of its key; missing fields get their defaults. */
  update: async (ctx, { key: named, value: given, version }) => {
    const key = named as SettingKey;
    if (typeof given !== 'object' || given === null || Array.isArray(given))
      throw new DomainError('shop.setting-not-object', {}, { field: 'value' });
    const value = readInput(ctx, settingFields[key], 'action', given as Readonly<Record<string, unknown>>);
    await assertSetting(ctx, key, value);
    const saved = await saveSetting(ctx, key, value as never, version);
    return { key, version: saved, value };
  },
});
