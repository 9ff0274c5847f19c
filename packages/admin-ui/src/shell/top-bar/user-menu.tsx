import {
  DashboardOutlined,
  HomeOutlined,
  LockOutlined,
  LogoutOutlined,
  QuestionCircleOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useTranslate } from '#hooks/use-translate.ts';
import { application } from '#session/application.ts';
import { useSession } from '#session/session.ts';
import { lockTexts } from '../lock/lock-texts.ts';
import { shortcutsTitle } from '../shortcuts/shortcut-groups.ts';
import { openShortcutsDialog } from '../shortcuts/shortcuts-store.ts';
import { useTabNavigation } from '../tabs/use-tab-navigation.ts';
import { Avatar } from './avatar.tsx';
import { topBarTexts } from './top-bar-texts.ts';
import { useLockScreen } from './use-lock-screen.ts';
import { useLogout } from './use-logout.ts';
import css from './user-menu.module.css';

/** The user menu: home, dashboard, user info, lock, log out (spec/console#shell). */
export function UserMenu() {
  const say = useTranslate();
  const { open } = useTabNavigation();
  const name = useSession(({ user }) => user?.realName || user?.userName || user?.account || '');
  const askLogout = useLogout();
  const lock = useLockScreen();
  const items = [
    {
      key: 'home',
      icon: <HomeOutlined />,
      label: say(topBarTexts.home),
      onClick: () => open(application().home),
    },
    {
      key: 'dashboard',
      icon: <DashboardOutlined />,
      label: say(topBarTexts.dashboard),
      onClick: () => open('/wel/dashboard'),
    },
    { key: 'info', icon: <UserOutlined />, label: say(topBarTexts.userInfo), onClick: () => open('/info/index') },
    { key: 'keys', icon: <QuestionCircleOutlined />, label: say(shortcutsTitle), onClick: () => openShortcutsDialog() },
    { key: 'lock', icon: <LockOutlined />, label: say(lockTexts.lock), onClick: lock },
    { type: 'divider' as const },
    { key: 'logout', icon: <LogoutOutlined />, label: say(topBarTexts.logout), onClick: askLogout },
  ];
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
      <button type="button" className={css.user} aria-label={`${say(topBarTexts.user)}: ${name}`}>
        <Avatar size={26} />
        <span className={css.name}>{name}</span>
      </button>
    </Dropdown>
  );
}
