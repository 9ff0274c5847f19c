import { entry } from '@refectory/contract/wallet/entry.ts';
import { useMemo } from 'react';
import { useDictionary } from '#api/dictionaries.ts';
import { PageTitle } from '#crud/page-title.tsx';
import { ReferenceText } from '#crud/reference-text.tsx';
import { ResourcePage } from '#crud/resource-page.tsx';
import type { Slots } from '#crud/slots.ts';
import css from './wallet.module.css';

/** What people look for; the other half of every transfer stands on an account of the system. */
const ofPeople = { employeeId_notnull: 'true' };

/** `/wallet/entry`: the generic list, which begins with the movements of people; one of the system names its account instead. */
export function EntryPage() {
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
  return (
    <>
      <PageTitle label={entry.label} />
      <ResourcePage resource={entry} slots={slots} opens={ofPeople} />
    </>
  );
}
