import { label } from '@refectory/declaration/label.ts';

/** Why meals are cancelled, as canteens say it; forms offer them below the reason. */
export const cancelReasons = [
  label('请假', 'On leave'),
  label('出差', 'Business trip'),
  label('重复预订', 'Booked twice'),
  label('无法供应', 'Cannot be served'),
];
