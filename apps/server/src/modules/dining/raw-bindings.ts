import { dishRaw } from '@refectory/contract/dining/dish-raw.ts';
import { rawType } from '@refectory/contract/dining/raw-type.ts';
import { bindResource } from '#crud/bind-resource.ts';
import { listRawTypes } from './raw/list-raw-types.ts';
import { listRaws } from './raw/list-raws.ts';

/** What dishes are made of. */
export const rawBindings = [
  bindResource(rawType, 'dining_raw_type', { importIdentity: ['code'] }),
  bindResource(dishRaw, 'dining_dishraw', {
    view: 'dining_dishraw_row',
    queries: { getalltypelist: listRawTypes, getallrawlist: listRaws },
    importKeys: { typeId: 'code' },
    importIdentity: ['code'],
  }),
];

export const rawConstraints = {
  dining_raw_type_code_unique: 'dining.raw-type-code-taken',
  dining_raw_type_name_unique: 'dining.raw-type-name-taken',
  dining_raw_type_no_cycle: 'platform.parent-is-self',
  dining_dishraw_code_unique: 'dining.raw-code-taken',
  dining_dishraw_name_unique: 'dining.raw-name-taken',
  dining_dishraw_factor: 'dining.purchase-factor-zero',
};
