import { page } from '@refectory/admin-ui/shell/declare-page.ts';
import { type PageEntry } from '@refectory/admin-ui/shell/page-entry.ts';

export const walletPages: readonly PageEntry[] = [
  page('/wallet/wallet', '员工钱包', 'Wallets', async () => (await import('./wallet-page.tsx')).WalletPage),
  page('/wallet/entry', '钱包流水', 'Entries', async () => (await import('./wallet-entry-page.tsx')).WalletEntryPage),
  page(
    '/wallet/recharge-order',
    '充值订单',
    'Top-up orders',
    async () => (await import('./recharge-order-page.tsx')).RechargeOrderPage,
  ),
  page(
    '/wallet/subsidy-grant',
    '补贴发放',
    'Subsidy grants',
    async () => (await import('./subsidy-grant-page.tsx')).SubsidyGrantPage,
  ),
];
