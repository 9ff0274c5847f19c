import { PlainActionButton } from '@refectory/admin-ui/action/action-button.tsx';
import { useActions } from '@refectory/admin-ui/action/use-actions.tsx';
import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { invalidate, type Row } from '@refectory/admin-ui/api/queries.ts';
import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { useMenuPaths } from '@refectory/admin-ui/session/menu-paths.ts';
import { detailCall, listCall } from '@refectory/declaration/call/row-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { employee } from '#dining/contract/people/employee.ts';
import { account } from '#wallet/contract/account.ts';
import { walletBucket } from '#wallet/contract/dictionaries.ts';
import { entry } from '#wallet/contract/entry.ts';
import { wallet } from '#wallet/contract/wallet.ts';
import { EmployeeList } from './employee-list.tsx';
import { employeeTexts as texts } from './employee-texts.ts';
import css from './employee-wallet.module.css';

/** Wallet of the person: buckets, actions, and entries with the balance after each. */
export function EmployeeWallet({ person: { id } }: { readonly person: Row }) {
  const say = useTranslate();
  const balances = useQuery(callQuery(detailCall(wallet), { id }));
  const menus = useMenuPaths();
  const maySeeAccounts = menus.has('/wallet/account');
  const accounts = useQuery({
    ...callQuery(listCall(account), { employeeId: id, size: 100, ascs: 'spendOrder' }),
    enabled: maySeeAccounts,
  });
  const onActed = useCallback(() => {
    for (const path of [account.path, entry.path, employee.path]) void invalidate(path);
  }, []);
  const { start, dialogs } = useActions(wallet, onActed);
  if (balances.error) return <ErrorState error={balances.error} onRetry={() => void balances.refetch()} />;
  if (!balances.data) return <Placeholder />;
  const row = balances.data;
  return (
    <>
      <section className={css.buckets} aria-label={say(texts.buckets)}>
        <div className={css.available}>
          <span>{say(texts.available)}</span>
          <strong>{formatMoney(row.available)}</strong>
          {Number(row.creditLimit) > 0 && (
            <small>
              {say(texts.credit)} {formatMoney(row.creditLimit)}
            </small>
          )}
        </div>
        {(maySeeAccounts ? (accounts.data?.records ?? []).filter(isBucketShown) : toBuckets(row)).map((bucket) => (
          <BucketCard key={bucket.id} bucket={bucket} />
        ))}
      </section>
      <div className={css.walletActions}>
        {Object.keys(wallet.actions).map((key) => (
          <PlainActionButton key={key} resource={wallet} action={key} rows={[row]} size="small" onStart={start} />
        ))}
      </div>
      {menus.has('/wallet/entry') && <EmployeeList resource={entry} employeeId={id} />}
      {dialogs}
    </>
  );
}

const { cash, subsidy, bonus } = walletBucket.keys;

/** The summed buckets of the wallet row, by field name. */
const summedBuckets = { cash, subsidy, gift: bonus } as const;

/** Empty subsidy accounts are hidden. */
const isBucketShown = ({ bucket, balance, frozen }: Row): boolean =>
  bucket !== subsidy || Number(balance) !== 0 || Number(frozen) !== 0;

/** The buckets of the wallet row, for users who may not read single accounts. */
const toBuckets = (row: Row): readonly Row[] =>
  Object.entries(summedBuckets).map(([name, bucket]) => ({
    id: name,
    bucket,
    balance: row[name],
    isSum: true,
  }));

function BucketCard({ bucket: { bucket, balance, frozen, expireOn, isSum } }: { readonly bucket: Row }) {
  const say = useTranslate();
  const { label } = useDictionary('wallet_bucket');
  return (
    <div className={css.bucket}>
      <span>{label(bucket)}</span>
      <strong>{formatMoney(balance)}</strong>
      {Number(frozen) > 0 && (
        <small>
          {say(texts.frozen)} {formatMoney(frozen)}
        </small>
      )}
      {bucket === subsidy && !isSum && (
        <small>{expireOn ? say(texts.expires, { day: expireOn }) : say(texts.forever)}</small>
      )}
    </div>
  );
}
