import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';

const reasonHelp = label('会记在库存流水上', 'Noted with the movement');

/** A positive quantity of a raw material in its unit. */
export const quantity = f.decimal('数量', 'Quantity', { form: true, required: true, min: 0.000001, max: 999999999 });

/** Yuan per unit. */
export const unitCost = f.decimal('单价（元）', 'Price per unit (yuan)', {
  form: true,
  required: true,
  min: 0,
  max: 999999999,
});

/** Reason, required for some movements. */
export const reason = f.text('原因', 'Reason', { form: true, required: true, max: 200, help: reasonHelp });

/** The same, optional. */
export const note = f.text('备注', 'Note', { form: true, max: 200, help: reasonHelp });

export const batchNo = f.text('批号', 'Batch no.', { form: true, max: 50 });

export const expireOn = f.date('到期日', 'Expires on', {
  form: true,
  help: label('留空则按原材料的保质期', 'Leave empty for the shelf life of the ingredient'),
});
