import { defineCalls } from '@refectory/declaration/call/call.ts';
import { row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { settingKeys } from '#system/contract/setting/setting-fields.ts';

/** Permission to read settings and, as prefix, to change them. */
export const settingPermission = 'shop_setting';
export const settingEditPermission = 'shop_setting_edit';

const group = label('店铺设置', 'Store setting');
const key = f.text('设置项', 'Key', { required: true, oneOf: settingKeys });
const value = f.json('设置值', 'Value', { required: true });
const version = f.integer('版本', 'Version', { min: 0 });

/** Store settings by key (spec/shop#settings). */
export const settingCalls = defineCalls({
  detail: {
    method: 'GET',
    path: '/setting/detail',
    label: label('查看设置', 'A setting'),
    group,
    permission: settingPermission,
    input: { key },
    answer: row({ key, version: { ...version, required: true }, value }),
  },
  update: {
    method: 'POST',
    path: '/setting/update',
    label: label('修改设置', 'Change a setting'),
    group,
    permission: settingEditPermission,
    idempotent: true,
    input: { key, value, version },
    answer: row({ key, version: { ...version, required: true }, value }),
  },
});
