import {
  AuditOutlined,
  CalendarOutlined,
  CoffeeOutlined,
  ExperimentOutlined,
  FieldTimeOutlined,
  PrinterOutlined,
  ReadOutlined,
  ScanOutlined,
  TeamOutlined,
  UsergroupAddOutlined,
  UserOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { useMenuName, useMenuPaths } from '@refectory/admin-ui/session/menu-paths.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { homeTexts as texts } from './home-texts.ts';
import css from './quick-links.module.css';

const entries = [
  { path: '/dining/counter', icon: <ScanOutlined /> },
  { path: '/dining/booking-now', icon: <UsergroupAddOutlined /> },
  { path: '/dining/top-up', icon: <WalletOutlined /> },
  { path: '/dining/booking', icon: <CalendarOutlined /> },
  { path: '/dining/group-booking', icon: <TeamOutlined /> },
  { path: '/shop/menu-plan', icon: <ReadOutlined /> },
  { path: '/dining/employee', icon: <UserOutlined /> },
  { path: '/myreport/basic/detail/basic_order_review/index', icon: <AuditOutlined /> },
  { path: '/dining/dish', icon: <CoffeeOutlined /> },
  { path: '/myreport/basic/detail/basic_order_raw_list/index', icon: <ExperimentOutlined /> },
  { path: '/shop/printjobs', icon: <PrinterOutlined /> },
  { path: '/dining/attendance', icon: <FieldTimeOutlined /> },
] as const;

/** A row of links. */
const maxLinks = 6;

/** Links to daily work, limited to the user's menus. */
export function QuickLinks() {
  const say = useTranslate();
  const paths = useMenuPaths();
  return (
    <nav className={css.entries} aria-label={say(texts.entries)}>
      {entries
        .filter(({ path }) => paths.has(path))
        .slice(0, maxLinks)
        .map(({ path, icon }) => (
          <QuickLink key={path} path={path} icon={icon} />
        ))}
    </nav>
  );
}

/** A link named as its menu. */
function QuickLink({ path, icon }: { readonly path: string; readonly icon: ReactNode }) {
  return (
    <Link to={path}>
      {icon}
      {useMenuName(path)}
    </Link>
  );
}
