import { label } from '@refectory/declaration/label.ts';

/** Wording of equipment that is lent along with an area. */
export const equipmentTexts = {
  equipment: label('器材', 'Equipment'),
  price: label('每次单价', 'Unit price'),
  left: label('可借', 'Left'),
  quantity: label('数量', 'Quantity'),
  quantityOf: label('{name} 数量', 'Quantity of {name}'),
  line: label('{name} × {quantity}{unit}', '{name} × {quantity} {unit}'),
  chooseFirst: label(
    '选好场地、类型和时间后显示可借的器材',
    'Choose area, type and time to see the equipment available',
  ),
  none: label('没有可借的器材', 'No equipment available to lend'),
} as const;
