import { DashboardOutlined, LogoutOutlined, QuestionCircleOutlined, UserOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useLabel } from '#api/text.ts';
import { useText } from '#i18n/i18n.ts';
import { useSession } from '#session/session.ts';
import { site } from '#session/site.ts';
import { shortcutsTitle } from '../shortcuts/shortcut-groups.ts';
import { openShortcutsDialog } from '../shortcuts/shortcuts-store.ts';
import { useTabNavigation } from '../tabs/use-tab-navigation.ts';
import { Avatar } from './avatar.tsx';
import { useLogout } from './use-logout.ts';
import css from './user-menu.module.css';

/** Who is signed in: dashboard, user info, log out (spec/console#shell). */
export function UserMenu() {
  const t = useText();
  const say = useLabel();
  const { open } = useTabNavigation();
  const name = useSession(({ user }) => user?.realName || user?.userName || user?.account || '');
  const askLogout = useLogout();
  const items = [
    { key: 'dashboard', icon: <DashboardOutlined />, label: t('shell.dashboard'), onClick: () => open(site.home) },
    { key: 'info', icon: <UserOutlined />, label: t('shell.userInfo'), onClick: () => open('/info/index') },
    { key: 'keys', icon: <QuestionCircleOutlined />, label: say(shortcutsTitle), onClick: () => openShortcutsDialog() },
    { type: 'divider' as const },
    { key: 'logout', icon: <LogoutOutlined />, label: t('shell.logout'), onClick: askLogout },
  ];
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
      <button type="button" className={css.user} aria-label={`${t('shell.user')}: ${name}`}>
        <Avatar size={26} />
        <span className={css.name}>{name}</span>
      </button>
    </Dropdown>
  );
}
