import { label } from '@refectory/declaration/label.ts';

/** Wording of reports. */
export const reportTexts = {
  drill: label('明细', 'Details'),
} as const;
