import { callQuery } from '@refectory/admin-ui/api/call.ts';
import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { toRefusal } from '@refectory/admin-ui/api/refusal.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { PageLoading } from '@refectory/admin-ui/page/page-loading.tsx';
import { TabHeading } from '@refectory/admin-ui/page/tab-heading.tsx';
import type { RecordAddress } from '@refectory/admin-ui/record/record-address.ts';
import { useMenuPaths } from '@refectory/admin-ui/session/menu-paths.ts';
import { useTab } from '@refectory/admin-ui/session/tab.ts';
import { detailCall } from '@refectory/declaration/call/row-calls.ts';
import type { Label } from '@refectory/declaration/label.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Tabs } from 'antd';
import { type ComponentType, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { employee } from '#dining/contract/people/employee.ts';
import { EmployeeBookings } from './employee-bookings.tsx';
import { EmployeeCards } from './employee-cards.tsx';
import css from './employee-detail-page.module.css';
import { EmployeeHeader } from './employee-header.tsx';
import { EmployeeHistory } from './employee-history.tsx';
import { EmployeeStrikes } from './employee-strikes.tsx';
import { employeeTexts as texts } from './employee-texts.ts';
import { EmployeeWallet } from './employee-wallet.tsx';

interface DetailTab {
  readonly key: string;
  readonly label: Label;
  /** Permission code of the menu that gives access to the tab. */
  readonly menu: string;
  readonly Content: ComponentType<{ readonly person: Row }>;
}

const allTabs: readonly DetailTab[] = [
  { key: 'wallet', label: texts.wallet, menu: '/wallet/wallet', Content: EmployeeWallet },
  { key: 'cards', label: texts.cards, menu: '/dining/card', Content: EmployeeCards },
  { key: 'bookings', label: texts.bookings, menu: '/dining/booking', Content: EmployeeBookings },
  { key: 'strikes', label: texts.strikes, menu: '/dining/strike', Content: EmployeeStrikes },
  { key: 'history', label: texts.history, menu: '/dining/employee', Content: EmployeeHistory },
];

/** `/dining/employee/<id>`: tabs with everything about one employee; the tab is part of the address. */
export function EmployeeDetailPage({ address: { id, listPath } }: { readonly address: RecordAddress }) {
  const say = useTranslate();
  const { setTitle, open } = useTab();
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab') ?? '';
  const menus = useMenuPaths();
  const tabs = allTabs.filter(({ menu }) => menus.has(menu));
  const detail = useQuery(callQuery(detailCall(employee), { id }));
  const name = detail.data?.name;
  useEffect(() => setTitle(name), [setTitle, name]);

  if (detail.error)
    return (
      <>
        <TabHeading />
        {toRefusal(detail.error)?.code === 404 ? (
          <EmptyState text={say(texts.missing)}>
            <Button onClick={() => open(listPath)}>{say(texts.toList)}</Button>
          </EmptyState>
        ) : (
          <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
        )}
      </>
    );
  if (!detail.data) return <PageLoading />;
  const person = detail.data;
  return (
    <div className={css.page} key={id}>
      <EmployeeHeader person={person} />
      <Tabs
        activeKey={tabs.some(({ key }) => key === asked) ? asked : (tabs[0]?.key ?? '')}
        onChange={(tab) => setParams({ tab }, { replace: true })}
        destroyOnHidden
        items={tabs.map(({ key, label, Content }) => ({
          key,
          label: say(label),
          children: <Content person={person} />,
        }))}
      />
    </div>
  );
}
