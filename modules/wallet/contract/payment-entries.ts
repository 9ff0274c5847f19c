import { label } from '@refectory/declaration/label.ts';
import { entry } from './entry.ts';

/**
 * The entries of wallets that paid for the rows of a resource, and those of their refunds (spec/wallet#entries); for the
 * pages of rows.
 */
export const paymentEntries = (businessType: string) => ({
  resource: entry,
  label: label('钱包收支', 'Wallet entries'),
  filters: ({ id }: { readonly id: string }) => ({
    businessType_equal: businessType,
    businessId_equal: id,
    employeeId_notnull: 'true',
  }),
  columns: ['createTime', 'scene', 'bucket', 'amount', 'balanceAfter', 'operator'],
});

/** All entries of the person that a row is about. */
export const personEntries = {
  resource: entry,
  label: label('此人的钱包流水', 'Wallet entries of this person'),
  filters: ({ employeeId }: Readonly<Record<string, unknown>>) =>
    employeeId && employeeId !== '0' ? { employeeId: String(employeeId) } : undefined,
};

/** How a row was paid, and what went back. */
const payment = ['payStatus', 'payType', 'paidAt', 'subsidy', 'refunded', 'refundStatus'];

/**
 * What the page of a paid row shows beside its fields (spec/console#records): its amounts in the order in which they are
 * reckoned, how it was paid, the entries of its payment, what else belongs to it, and all entries of the person.
 */
export const paidRecord = <Related>(
  businessType: string,
  amounts: readonly string[],
  ...related: readonly Related[]
) => ({
  money: [...amounts, ...payment],
  related: [paymentEntries(businessType), ...related, personEntries],
});
