import { type Label, label } from '@refectory/contract/kernel/label.ts';
import type { LosingReason } from './price-rules.ts';

/** Why a rule did not win, for the simulator (DOMAIN §2). */
export const losingReasons: Readonly<Record<LosingReason, Label>> = {
  off: label('规则已停用', 'The rule is switched off'),
  place: label('餐厅不符', 'It is for another place'),
  dates: label('不在有效日期内', 'The day is outside its dates'),
  weekday: label('星期不符', 'It is for other weekdays'),
  'day-kind': label('日期类型不符', 'It is for another kind of day'),
  meal: label('餐次不符', 'It is for another meal'),
  'employee-type': label('员工类型不符', 'It is for another employee type'),
  helping: label('份数不符', 'It is for another helping'),
  target: label('不适用于该套餐或菜品', 'It does not apply to this package or dish'),
  'no-base-price': label('没有基础价格可供折扣或减价', 'There is no price to take a part of'),
  'less-specific': label('条件不如获胜规则具体', 'It states fewer conditions than the winner'),
  'lower-priority': label('优先级低于获胜规则', 'Its priority is lower than the winner’s'),
  older: label('早于获胜规则创建', 'It is older than the winner'),
};
