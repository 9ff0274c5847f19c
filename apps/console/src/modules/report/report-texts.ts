import { label } from '@refectory/contract/kernel/label.ts';

/** Wording of reports. */
export const reportTexts = {
  drill: label('明细', 'Details'),
} as const;
