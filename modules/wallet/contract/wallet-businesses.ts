import { label } from '@refectory/declaration/label.ts';

/** What money is posted for: resources of this module and of those above it (spec/wallet#entries). */
export const walletBusinesses = {
  'dining.booking': label('预订', 'Booking'),
  'shop.order': label('订单', 'Order'),
  'space.booking': label('场地预订', 'Venue booking'),
  'ticket.order': label('票务订单', 'Ticket order'),
  'coupon.sale': label('券销售', 'Coupon sale'),
  'wallet.rechargeOrder': label('充值订单', 'Top-up order'),
  'wallet.subsidyGrant': label('补贴发放', 'Subsidy grant'),
  'wallet.wallet': label('员工钱包', 'Wallet'),
  'wallet.account': label('钱包账户', 'Account'),
  'dining.drawer': label('收银班次', 'Drawer'),
} as const;

export type WalletBusiness = keyof typeof walletBusinesses;
