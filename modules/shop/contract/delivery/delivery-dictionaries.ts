import { dictionary, entry } from '@refectory/declaration/dictionary.ts';

/** Whether a courier or a delivery rule is enabled. */
export const deliveryUse = dictionary('delivery_use', '配送启用状态', 'Delivery rule status', {
  enabled: entry(1, '启用', 'In use', 'success'),
  disabled: entry(2, '停用', 'Disabled', 'default'),
});

/** What a delivery is charged by. */
export const deliveryMethod = dictionary('delivery_method', '计费方式', 'Charged by', {
  piece: entry(10, '按件', 'Piece'),
  weight: entry(20, '按重量（公斤）', 'Weight (kg)'),
});

export const deliveryDictionaries = [deliveryUse, deliveryMethod] as const;
