import { ReferenceText } from '@refectory/admin-ui/cell/reference-text.tsx';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { useMemo } from 'react';
import { entry } from '../contract/entry.ts';
import css from './wallet-entry-page.module.css';

/** Default filter: entries of employees, not of system accounts. */
const employeeEntriesOnly = { employeeId_notnull: 'true' };

/** `/wallet/entry`: the generic list with the default filter; links to a system account filter by account instead. */
export function WalletEntryPage() {
  const { label } = useDictionary(entry.fields.systemKind.dictionary);
  const slots = useMemo(
    (): Slots => ({
      cells: {
        employeeId: (_id, row) =>
          row.employeeName ? (
            <ReferenceText field="employeeId" row={row} />
          ) : (
            <span className={css.system}>{label(row.systemKind)}</span>
          ),
      },
    }),
    [label],
  );
  return <ResourcePage resource={entry} slots={slots} initialFilters={employeeEntriesOnly} />;
}
