import { ActionButton } from '@refectory/admin-ui/action/action-button.tsx';
import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { formatNumber } from '@refectory/admin-ui/cell/number-text.ts';
import { StatusText } from '@refectory/admin-ui/cell/status-text.tsx';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { proof as proofResource } from '#wallet/contract/proof.ts';
import type { LedgerProof, WalletBucket } from '../home-figures.ts';
import { PageLink } from '../home-panel.tsx';
import { homeTexts as texts } from '../home-texts.ts';
import frame from '../panel-frame.module.css';
import css from './balance-panel.module.css';

interface BalancePanelProps {
  readonly buckets: readonly WalletBucket[];
  readonly proof: LedgerProof | null | undefined;
  readonly onProven: () => void;
}

/** Wallet balances by bucket, and the result of the ledger proof. */
export function BalancePanel({ buckets, proof, onProven }: BalancePanelProps) {
  const say = useTranslate();
  const { label } = useDictionary('wallet_bucket');
  return (
    <section className={frame.panel} aria-label={say(texts.balances)}>
      <h2>{say(texts.balances)}</h2>
      <dl className={css.buckets}>
        {buckets.map(({ bucket, balance, accounts }) => (
          <div key={bucket}>
            <dt>
              <PageLink to={`/wallet/account?bucket=${bucket}`}>{label(bucket)}</PageLink>
              <small>{say(texts.accounts, { count: formatNumber(accounts) })}</small>
            </dt>
            <dd>¥{formatMoney(balance)}</dd>
          </div>
        ))}
      </dl>
      <h2>{say(texts.proof)}</h2>
      <div className={css.proof}>
        <div>
          {proof ? (
            <>
              <PageLink to="/wallet/proof">
                <StatusText tone={proof.proven ? 'success' : 'error'}>
                  {say(proof.proven ? texts.proven : texts.notProven)}
                </StatusText>
              </PageLink>
              <p>{say(texts.asOf, { at: proof.at })}</p>
              <p>
                {say(texts.proofOf, { entries: formatNumber(proof.entries), accounts: formatNumber(proof.accounts) })}
              </p>
            </>
          ) : (
            <StatusText tone="warning">{say(texts.never)}</StatusText>
          )}
        </div>
        <ActionButton resource={proofResource} action="run" onActed={onProven} />
      </div>
    </section>
  );
}
