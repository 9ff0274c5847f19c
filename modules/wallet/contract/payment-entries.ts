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
