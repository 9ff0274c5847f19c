import { label } from '@refectory/declaration/label.ts';
import { defineSource, measure, unopened } from '../figure-source.ts';

const balance = label('余额', 'Balance');
const entries = label('流水笔数', 'Entries');

/** What the wallets of people held at the end of a day. */
export const balancesAt = defineSource({
  label: label('期末钱包余额', 'Wallet balances at a day'),
  right: 'wallet_entry',
  hasDay: true,
  isStanding: true,
  by: ['bucket', 'employeeTypeId', 'groupId', 'deptId'],
  figures: {
    balance: measure(
      'money',
      balance,
      'yuan',
      label('期间最后一天结束时员工钱包的余额', 'Balance of employee wallets at the end of the last day'),
    ),
  },
  drillDown: unopened(['bucket', 'employeeTypeId', 'groupId', 'deptId']),
});

/** Every movement of the accounts of the system: counter, revenue, funds. */
export const systemLedger = defineSource({
  label: label('系统账户流水', 'System ledger'),
  right: 'wallet_entry',
  hasDay: true,
  by: ['walletSystem', 'scene'],
  figures: {
    entries: measure('integer', entries, 'entries', label('系统账户的流水笔数', 'Entries of system accounts')),
    credited: measure(
      'money',
      label('贷方', 'Credited'),
      'yuan',
      label('贷记系统账户的金额', 'Amount credited to system accounts'),
    ),
    debited: measure(
      'money',
      label('借方', 'Debited'),
      'yuan',
      label('借记系统账户的金额', 'Amount debited from system accounts'),
    ),
    change: measure('money', label('净变动', 'Change'), 'yuan', label('贷方减借方', 'Credited minus debited')),
  },
  drillDown: unopened(['walletSystem', 'scene']),
});

/** What the accounts of the system stood at at the end of a day. */
export const systemAt = defineSource({
  label: label('期末系统账户余额', 'System balances at a day'),
  right: 'wallet_entry',
  hasDay: true,
  isStanding: true,
  by: ['walletSystem'],
  figures: {
    balance: measure(
      'money',
      balance,
      'yuan',
      label(
        '期间最后一天结束时系统账户的余额；贷方为正，柜台收款为负',
        'Balance of system accounts at the end of the last day; credit is positive, counter takings are negative',
      ),
    ),
  },
  drillDown: unopened(['walletSystem']),
});

/** Every movement of points. */
export const points = defineSource({
  label: label('积分', 'Points'),
  right: 'wallet_points_entry',
  hasDay: true,
  by: ['pointsScene', 'employeeId', 'employeeTypeId', 'groupId', 'deptId'],
  figures: {
    entries: measure('integer', entries, 'entries', label('积分流水的笔数', 'Entries of points')),
    earned: measure('integer', label('获得', 'Earned'), 'points', label('消费获得的积分', 'Points earned by spending')),
    takenBack: measure(
      'integer',
      label('扣回', 'Taken back'),
      'points',
      label('退款扣回的积分', 'Points taken back with refunds'),
    ),
    exchanged: measure(
      'integer',
      label('兑换', 'Exchanged'),
      'points',
      label('兑换掉的积分', 'Points exchanged for bonus'),
    ),
    adjusted: measure(
      'integer',
      label('调整', 'Adjusted'),
      'points',
      label('人工调整的积分，增为正', 'Points adjusted by hand, added ones positive'),
    ),
    change: measure('integer', label('净变动', 'Change'), 'points', label('积分的净变动', 'Net change of points')),
  },
  drillDown: {
    filters: { day: 'createTime', pointsScene: 'scene', employeeId: 'employeeId' },
    given: ['pointsScene', 'employeeId'],
    unasked: {
      employeeTypeId: 'The list of points knows the person, not the type.',
      groupId: 'The list of points knows the person, not the group.',
      deptId: 'The list of points knows the person, not the department.',
    },
  },
});

/** What points people had at the end of a day. */
export const pointsAt = defineSource({
  label: label('期末积分', 'Points at a day'),
  right: 'wallet_points_entry',
  hasDay: true,
  isStanding: true,
  by: ['employeeTypeId', 'groupId', 'deptId'],
  figures: {
    balance: measure(
      'integer',
      label('积分余额', 'Points'),
      'points',
      label('期间最后一天结束时员工的积分', 'Points of employees at the end of the last day'),
    ),
  },
  drillDown: unopened(['employeeTypeId', 'groupId', 'deptId']),
});
