import { employee } from '@refectory/contract/dining/employee.ts';
import { useQuery } from '@tanstack/react-query';
import { Skeleton, Tabs } from 'antd';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { detailQuery, type Row } from '#api/queries.ts';
import { useTab } from '#api/tab.ts';
import { EmptyState, ErrorState } from '#crud/list-states.tsx';
import { useSay } from '#crud/use-say.ts';
import css from './employee.module.css';
import { EmployeeBookings } from './employee-bookings.tsx';
import { EmployeeCards } from './employee-cards.tsx';
import { EmployeeHeader } from './employee-header.tsx';
import { EmployeeHistory } from './employee-history.tsx';
import { employeeTexts as texts } from './employee-texts.ts';
import { EmployeeWallet } from './employee-wallet.tsx';

/** `/dining/employee/detail?id=`: everything about one person. The tab in the address survives a reload. */
export function EmployeeDetailPage() {
  const say = useSay();
  const { setTitle } = useTab();
  const [params, setParams] = useSearchParams();
  const id = params.get('id') ?? '';
  const detail = useQuery({ ...detailQuery<Row>(employee.path, id), enabled: id !== '' });
  const name = detail.data && String(detail.data.name);
  useEffect(() => setTitle(name), [setTitle, name]);

  if (!id) {
    return (
      <EmptyState text={say(texts.missing)}>
        <Link to="/dining/employee">{say(texts.toList)}</Link>
      </EmptyState>
    );
  }
  if (detail.error) return <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />;
  if (!detail.data) return <Skeleton active avatar paragraph={{ rows: 6 }} />;
  const person = detail.data;
  return (
    <div className={css.page} key={id}>
      <EmployeeHeader person={person} />
      <Tabs
        className={css.tabs ?? ''}
        activeKey={params.get('tab') ?? 'wallet'}
        onChange={(tab) => setParams({ id, tab }, { replace: true })}
        destroyOnHidden
        items={[
          { key: 'wallet', label: say(texts.wallet), children: <EmployeeWallet person={person} /> },
          { key: 'cards', label: say(texts.cards), children: <EmployeeCards person={person} /> },
          { key: 'bookings', label: say(texts.bookings), children: <EmployeeBookings person={person} /> },
          { key: 'history', label: say(texts.history), children: <EmployeeHistory person={person} /> },
        ]}
      />
    </div>
  );
}
