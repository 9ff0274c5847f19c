import { type Label, label } from '@refectory/declaration/label.ts';
import type { SettingKey } from '#system/contract/setting/setting-fields.ts';

export const settingTexts = {
  title: label('店铺设置', 'Store settings'),
  save: label('保存', 'Save'),
  saved: label('已保存“{name}”', 'Saved “{name}”'),
  readOnly: label('没有修改权限', 'You can view the settings but not change them'),
} as const;

/** Name of each setting, and what it affects. */
export const settingNames: Readonly<Record<SettingKey, { readonly name: Label; readonly acts: Label }>> = {
  delivery: {
    name: label('配送', 'Delivery'),
    acts: label('用于运费试算', 'Used by the delivery calculator'),
  },
  full_free: {
    name: label('满额包邮', 'Free delivery'),
    acts: label('用于运费试算', 'Used by the delivery calculator'),
  },
  trade: {
    name: label('交易', 'Trade'),
    acts: label('用于之后的预订和订单', 'Applies to bookings and orders from now on'),
  },
  recharge: {
    name: label('充值', 'Top-up'),
    acts: label('用于柜台充值和充值订单', 'Applies to top-ups at the counter and top-up orders'),
  },
  points: {
    name: label('积分', 'Points'),
    acts: label('用于之后的消费和积分兑换', 'Applies to spending and exchanges from now on'),
  },
  approval: {
    name: label('资金审批', 'Payment approvals'),
    acts: label('用于之后的退款和补贴发放', 'Applies to refunds and subsidy grants from now on'),
  },
  sms: {
    name: label('短信', 'SMS'),
    acts: label('用于发送的每条短信', 'Applies to every SMS that is sent'),
  },
  storage: {
    name: label('存储', 'Storage'),
    acts: label('用于之后上传的文件', 'Applies to files uploaded from now on'),
  },
};
