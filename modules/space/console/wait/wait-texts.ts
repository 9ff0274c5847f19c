import { label } from '@refectory/declaration/label.ts';

/** Wording of the waiting list. */
export const waitTexts = {
  join: label('加入候补', 'Join the waiting list'),
  hint: label(
    '该时段空出时按先后顺序通知并保留',
    'When the time becomes free it is offered to those on the waiting list in turn',
  ),
  joined: label('已加入候补', 'On the waiting list'),
} as const;
