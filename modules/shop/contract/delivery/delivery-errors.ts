import { defineErrors } from '@refectory/declaration/error-texts.ts';

/** Refusals of couriers and delivery rules (spec/shop#delivery). */
export const deliveryErrors = defineErrors('shop', {
  'express-name-taken': { zh: '已有同名快递公司', en: 'There is already a courier with that name' },
  'express-code-taken': { zh: '已有相同编号的快递公司', en: 'There is already a courier with that code' },
  'express-off': { zh: '快递公司“{express}”已停用', en: 'The courier “{express}” is disabled', status: 409 },
  'delivery-name-taken': { zh: '已有同名配送规则', en: 'There is already a delivery rule with that name' },
  'delivery-off': { zh: '配送规则“{delivery}”已停用', en: 'The delivery rule “{delivery}” is disabled', status: 409 },
  'delivery-region-unknown': { zh: '没有编号为{region}的地区', en: 'There is no region {region}' },
  'delivery-region-twice': {
    zh: '“{region}”在多条费用中出现，只能有一条',
    en: '“{region}” has more than one fee; leave one',
  },
  'delivery-whole-pieces': { zh: '按件计费的件数须为整数', en: 'Pieces are whole numbers' },
  'delivery-nothing': { zh: '数量必须大于0', en: 'The quantity must be more than 0' },
  'delivery-not-there': {
    zh: '“{delivery}”不配送到{region}',
    en: '“{delivery}” does not deliver to {region}',
    status: 409,
  },
  'delivery-closed': { zh: '店铺设置中没有开通配送', en: 'Delivery is switched off in the settings', status: 409 },
  'delivery-unnamed': {
    zh: '请选择配送规则，或在店铺设置中指定默认规则',
    en: 'Choose a delivery rule, or set the default one in the store settings',
  },
  'delivery-rules': { zh: '地区与费用不正确', en: 'These regions and fees are not valid' },
});
