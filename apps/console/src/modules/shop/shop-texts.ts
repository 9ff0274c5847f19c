import { label } from '@refectory/contract/kernel/label.ts';

/** Wording of the shop's pages. */
export const shopTexts = {
  wholeWeek: label('整周', 'Whole week'),
} as const;
