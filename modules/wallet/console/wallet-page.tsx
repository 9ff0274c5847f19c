import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { wallet } from '../contract/wallet.ts';

/** `/wallet/wallet`: the generic list with recharge and adjust; a name leads to buckets and entries. */
export function WalletPage() {
  const slots = useMemo(
    (): Slots => ({
      cells: { name: (name, row) => <Link to={`/dining/employee/detail?id=${row.id}`}>{String(name)}</Link> },
    }),
    [],
  );
  return <ResourcePage resource={wallet} slots={slots} />;
}
