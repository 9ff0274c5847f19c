import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { RecordLink } from '@refectory/admin-ui/record/record-link.tsx';
import { useMenuPaths } from '@refectory/admin-ui/session/menu-paths.ts';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { entry } from '../contract/entry.ts';
import { wallet } from '../contract/wallet.ts';
import { walletTexts as texts } from './wallet-texts.ts';

/**
 * `/wallet/wallet`: the generic list with top-up and adjustment; a name links to buckets and entries. Wallets have no
 * history of versions: their entries are the history.
 */
export function WalletPage() {
  const navigate = useNavigate();
  const hasLedger = useMenuPaths().has(entry.path);
  const slots = useMemo(
    (): Slots => ({
      cells: {
        name: (name, row) => (
          <RecordLink resource="dining.employee" id={row.id}>
            {String(name)}
          </RecordLink>
        ),
      },
      rowActions: hasLedger
        ? [
            {
              key: 'history',
              label: texts.ledger,
              run: ({ id }) => void navigate(`${entry.path}?employeeId=${id}`),
            },
          ]
        : [],
    }),
    [hasLedger, navigate],
  );
  return <ResourcePage resource={wallet} slots={slots} />;
}
