import { label } from '@refectory/declaration/label.ts';
import { mealRows } from '#report/contract/designer/opened/meal-rows.ts';
import { opened } from '#report/contract/designer/opened/opened-figure.ts';

/** Paths of the lists behind meal figures, so that the home page need not load declarations. */
const paths = { 'dining.booking': '/dining/booking', 'shop.order': '/shop/order' } as const;

export type OpenableFigure = keyof typeof mealRows;

/** The lists behind a figure of a day, each with its filters (spec/report#counted-rows). */
export const openedLists = (figure: OpenableFigure, day: string, of: Readonly<Record<string, string | number>> = {}) =>
  opened(mealRows[figure]).map(({ resource, where, label: name }) => ({
    label: name ?? label('明细', 'Details'),
    path: paths[resource as keyof typeof paths],
    filters: {
      day_datege: day,
      day_datele: day,
      ...Object.fromEntries(Object.entries(of).map(([field, value]) => [field, String(value)])),
      ...where,
    },
  }));
