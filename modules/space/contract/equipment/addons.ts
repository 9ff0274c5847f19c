import * as f from '@refectory/declaration/field/field.ts';

/** Kinds of equipment that one booking takes at most. */
export const maxAddons = 20;

/** What is asked for: so many pieces of an equipment. */
const wantedAddon = {
  equipmentId: f.reference('space.equipment', '器材', 'Equipment', { form: true, required: true }),
  quantity: f.integer('数量', 'Quantity', { form: true, required: true, min: 1, max: 10_000 }),
} as const;

/** What was booked: named and priced as it was then. */
const bookedAddon = {
  ...wantedAddon,
  name: f.text('名称', 'Name'),
  unit: f.text('单位', 'Unit'),
  price: f.money('单价', 'Price'),
  amount: f.money('金额', 'Amount'),
} as const;

/** Equipment that a request wants along with the area. */
export const wantedAddons = f.lines('器材', 'Equipment', wantedAddon, { form: true, max: maxAddons });
/** Equipment of a booking. */
export const bookedAddons = f.lines('器材', 'Equipment', bookedAddon, { form: 'add', max: maxAddons });
