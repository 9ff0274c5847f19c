import { label } from '@refectory/declaration/label.ts';

export const conflictTexts = {
  keepMine: label('保留我的', 'Keep mine'),
  takeTheirs: label('改用对方的', 'Take theirs'),
} as const;
