import { type Label, label } from '@refectory/declaration/label.ts';
import { bookingStatus } from '#dining/contract/booking/booking-dictionaries.ts';
import { drawerStatus } from '#dining/contract/drawer/drawer-dictionaries.ts';
import { smsStatus } from '#message/contract/dictionaries.ts';
import { conflictStatus } from '#ticket/contract/check/check-dictionaries.ts';
import { approvalStatus } from '#wallet/contract/dictionaries.ts';
import { deliveryStatus } from '../schedule/schedule-dictionaries.ts';

/** A count of the home page: rows of a list by filters, which its link opens (spec/report#duties). */
export interface DutyCount {
  readonly label: Label;
  readonly resource: string;
  /** The right that reading the list needs, and the path of its menu. */
  readonly code: string;
  /** The right to do something about it, where many read the list who cannot. */
  readonly actCode?: string;
  readonly path: string;
  readonly where: Readonly<Record<string, string>>;
  /** A field that must be today: a date, or a point in time. */
  readonly today?: { readonly field: string; readonly isInstant?: boolean };
  readonly tone: 'warning' | 'error';
}

interface DutyBlock {
  readonly label: Label;
  readonly counts: Readonly<Record<string, DutyCount>>;
}

const purchases = { resource: 'stock.purchase', code: 'stock_purchase', path: '/stock/purchase' };
const drawers = { resource: 'dining.drawer', code: 'dining_drawer', path: '/dining/drawer' };

/** What waits or went wrong, by duty. Each count is shown to whoever may read its list. */
export const dutyBlocks = {
  kitchen: {
    label: label('后厨', 'Kitchen'),
    counts: {
      shortStock: {
        label: label('库存不足', 'Low stock'),
        resource: 'stock.level',
        code: 'stock_level',
        path: '/stock/level',
        where: { isShort: 'true' },
        tone: 'warning',
      },
      nearExpiry: {
        label: label('临期批次', 'Batches near expiry'),
        resource: 'stock.batch',
        code: 'stock_batch',
        path: '/stock/batch',
        where: { isNear: 'true' },
        tone: 'warning',
      },
      latePurchases: {
        label: label('逾期未到的采购单', 'Purchase orders overdue'),
        ...purchases,
        where: { isLate: 'true' },
        tone: 'error',
      },
      dueSamples: {
        label: label('可处理的留样', 'Food samples to dispose of'),
        resource: 'shop.foodSample',
        code: 'shop_food_sample',
        path: '/shop/foodsample',
        where: { isDue: 'true' },
        tone: 'warning',
      },
    },
  },
  till: {
    label: label('收银', 'Cash desk'),
    counts: {
      openDrawers: {
        label: label('未交班的班次', 'Drawers not closed'),
        ...drawers,
        where: { drawerStatus_notequal: String(drawerStatus.keys.closed) },
        tone: 'warning',
      },
      unpaidBookings: {
        label: label('今日待支付的预订', 'Unpaid bookings of today'),
        resource: 'dining.booking',
        code: 'dining_booking',
        path: '/dining/booking',
        actCode: 'dining_booking_pay',
        where: { bookingStatus: String(bookingStatus.keys.unpaid) },
        today: { field: 'day' },
        tone: 'warning',
      },
    },
  },
  manager: {
    label: label('异常与审批', 'Exceptions and approvals'),
    counts: {
      approvals: {
        label: label('待审批的资金申请', 'Payments to approve'),
        resource: 'wallet.approval',
        code: 'wallet_approval',
        path: '/wallet/approval',
        where: { approvalStatus: String(approvalStatus.keys.waiting) },
        tone: 'warning',
      },
      conflicts: {
        label: label('待处理的检票冲突', 'Open conflicts of checks'),
        resource: 'ticket.checkConflict',
        code: 'ticket_check_conflict',
        path: '/ticket/checkconflict',
        where: { conflictStatus: String(conflictStatus.keys.open) },
        tone: 'error',
      },
    },
  },
  system: {
    label: label('系统', 'System'),
    counts: {
      errors: {
        label: label('今日错误', 'Errors today'),
        resource: 'log.error',
        code: 'log_error',
        path: '/monitor/log/error',
        where: {},
        today: { field: 'createTime', isInstant: true },
        tone: 'error',
      },
      lockouts: {
        label: label('已锁定的账号', 'Locked accounts'),
        resource: 'auth.lockout',
        code: 'auth_lockout',
        path: '/monitor/lockout',
        where: { isLocked: 'true' },
        tone: 'warning',
      },
      failedReports: {
        label: label('今日发送失败的报表', 'Reports not sent today'),
        resource: 'report.delivery',
        code: 'report_delivery',
        path: '/report/delivery',
        where: { deliveryStatus: String(deliveryStatus.keys.failed) },
        today: { field: 'dueAt', isInstant: true },
        tone: 'error',
      },
      failedMessages: {
        label: label('今日发送失败的短信', 'SMS not sent today'),
        resource: 'message.smsLog',
        code: 'sms_log',
        path: '/resource/smslog',
        where: { status: String(smsStatus.keys.failed) },
        today: { field: 'createTime', isInstant: true },
        tone: 'error',
      },
    },
  },
} as const satisfies Readonly<Record<string, DutyBlock>>;

export type DutyName = keyof typeof dutyBlocks;

/** All counts with their names, in order. */
export const dutyCounts: readonly (readonly [name: string, count: DutyCount])[] = Object.values(dutyBlocks).flatMap(
  ({ counts }) => Object.entries<DutyCount>(counts),
);

/** Whether whoever has these rights is shown a count. */
export const isShownCount = ({ code, actCode }: DutyCount, may: (code: string) => boolean): boolean =>
  may(code) && (actCode === undefined || may(actCode));

/** The filters of a count on a day: what the server counts by and the link opens. */
export function countFilters({ where, today }: DutyCount, day: string): Readonly<Record<string, string>> {
  if (!today) return where;
  const { field, isInstant } = today;
  if (!isInstant) return { ...where, [`${field}_datege`]: day, [`${field}_datele`]: day };
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return { ...where, [`${field}_datege`]: `${day} 00:00:00`, [`${field}_datelt`]: `${next} 00:00:00` };
}
