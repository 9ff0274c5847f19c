import { label } from '@refectory/declaration/label.ts';

/** Wording of the waiting list. */
export const waitTexts = {
  join: label('加入候补', 'Join the waiting list'),
  hint: label(
    '该时段空出时按先后顺序通知并保留',
    'When the time becomes free it is offered to those in line, one after the other',
  ),
  joined: label('已加入候补', 'In line now'),
} as const;
