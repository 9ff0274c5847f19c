import { employee } from '@refectory/contract/dining/employee.ts';
import type { Row } from '#api/queries.ts';
import { HistoryList } from '#crud/history-list.tsx';
import { useAccess } from '#crud/use-access.ts';
import { useTextContext } from '#crud/use-resource-list.ts';
import css from './employee.module.css';

/** Who changed what of the person's data, and the way back to each version. */
export function EmployeeHistory({ person }: { readonly person: Row }) {
  const context = useTextContext(employee);
  const mayCall = useAccess(employee);
  return (
    <section className={css.panel}>
      <HistoryList resource={employee} row={person} context={context} canRestore={mayCall('edit')} />
    </section>
  );
}
