import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { employee } from '#dining/contract/people/employee.ts';
import { employeeTexts as texts } from './employee-texts.ts';

/** Address of the detail page of an employee. */
const detailUrl = (id: string): string => `/dining/employee/detail?id=${id}`;

/** `/dining/employee`: the generic list, with links to wallet, cards and bookings of each person. */
export function EmployeePage() {
  const navigate = useNavigate();
  const slots = useMemo(
    (): Slots => ({
      cells: { name: (value, row) => <Link to={detailUrl(row.id)}>{String(value)}</Link> },
      rowActions: [{ key: 'detail', label: texts.detail, tone: 'primary', run: (row) => navigate(detailUrl(row.id)) }],
    }),
    [navigate],
  );
  return <ResourcePage resource={employee} slots={slots} />;
}
