import { label } from '@refectory/declaration/label.ts';

/** Wording of the dialog about a conflict. */
export const conflictTexts = {
  keepMine: label('保留我的', 'Keep mine'),
  takeTheirs: label('改用对方的', 'Take theirs'),
} as const;
