import { useAccess } from '@refectory/admin-ui/action/use-access.ts';
import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { HistoryList } from '@refectory/admin-ui/detail/history-list.tsx';
import { StateSteps } from '@refectory/admin-ui/detail/state-steps.tsx';
import { useTextContext } from '@refectory/admin-ui/list/use-resource-list.ts';
import { employee } from '#dining/contract/people/employee.ts';
import css from './employee-history.module.css';

/** State changes and versions of the employee's data; each version can be restored. */
export function EmployeeHistory({ person }: { readonly person: Row }) {
  const context = useTextContext(employee);
  const mayCall = useAccess(employee);
  return (
    <section className={css.panel}>
      <StateSteps resource={employee} row={person} />
      <HistoryList resource={employee} row={person} context={context} canRestore={mayCall('edit')} />
    </section>
  );
}
