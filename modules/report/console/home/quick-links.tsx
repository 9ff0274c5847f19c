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
import { useMenuPaths } from '@refectory/admin-ui/session/menu-paths.ts';
import { Link } from 'react-router';
import { homeTexts as texts } from './home-texts.ts';
import css from './quick-links.module.css';

const entries = [
  { path: '/dining/counter', label: texts.counter, icon: <ScanOutlined /> },
  { path: '/dining/booking-now', label: texts.bookingNow, icon: <UsergroupAddOutlined /> },
  { path: '/dining/top-up', label: texts.recharge, icon: <WalletOutlined /> },
  { path: '/dining/booking', label: texts.book, icon: <CalendarOutlined /> },
  { path: '/dining/group-booking', label: texts.groupBooking, icon: <TeamOutlined /> },
  { path: '/shop/menu-plan', label: texts.menuPlan, icon: <ReadOutlined /> },
  { path: '/dining/employee', label: texts.employees, icon: <UserOutlined /> },
  { path: '/myreport/basic/detail/basic_order_review/index', label: texts.review, icon: <AuditOutlined /> },
  { path: '/dining/dish', label: texts.dishList, icon: <CoffeeOutlined /> },
  {
    path: '/myreport/basic/detail/basic_order_raw_list/index',
    label: texts.rawList,
    icon: <ExperimentOutlined />,
  },
  { path: '/shop/printjobs', label: texts.printJobs, icon: <PrinterOutlined /> },
  { path: '/dining/attendance', label: texts.attendance, icon: <FieldTimeOutlined /> },
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
        .map(({ path, label, icon }) => (
          <Link key={path} to={path}>
            {icon}
            {say(label)}
          </Link>
        ))}
    </nav>
  );
}
