import { useConfirm } from '@refectory/admin-ui/action/use-confirm.ts';
import { useTask } from '@refectory/admin-ui/action/use-task.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { useMenuPaths } from '@refectory/admin-ui/session/menu-paths.ts';
import { Button, Select, Switch } from 'antd';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import css from './dashboard-bar.module.css';
import { dashboardTexts as texts } from './dashboard-texts.ts';
import type { MyDashboard } from './use-my-dashboard.ts';

/** The bar above a dashboard: its owner, the home setting, and editing. */
export function DashboardBar({
  board,
  onEdit,
  children,
}: {
  readonly board: MyDashboard;
  /** Absent while it is being edited. */
  readonly onEdit?: (() => void) | undefined;
  readonly children?: ReactNode;
}) {
  const say = useTranslate();
  const confirm = useConfirm();
  const homeId = useId();
  const paths = useMenuPaths();
  const { ofRoles, role, isOwn, isHome } = board;
  const { run: setHome, isRunning } = useTask(
    async (next: boolean) => {
      await board.choose({ isHome: next });
      return next;
    },
    { onDone: (next) => notify.success(say(next ? texts.isHomeOn : texts.isHomeOff)) },
  );
  const { run: chooseRole } = useTask((roleId: string) => board.choose({ roleId }));
  const { run: reset } = useTask(async () => {
    if (!(await confirm({ text: say(texts.resetQuestion), isDanger: true }))) return;
    await board.reset();
    notify.success(say(texts.resetDone));
  });
  return (
    <header className={css.bar}>
      <h1 className={css.title}>{say(texts.title)}</h1>
      {role && ofRoles.length === 1 && <span className={css.hint}>{say(texts.ofRole, { role: role.roleName })}</span>}
      {role && ofRoles.length > 1 && (
        <Select
          className={css.roles}
          aria-label={say(texts.chooseRole)}
          value={role.roleId}
          options={ofRoles.map(({ roleId, roleName, name }) => ({ value: roleId, label: `${name} · ${roleName}` }))}
          onChange={(roleId) => void chooseRole(roleId)}
        />
      )}
      <span className={css.end}>
        {children}
        {paths.has('/report/dashboards') && <Link to="/report/dashboards">{say(texts.manageRoles)}</Link>}
        <label className={css.home} htmlFor={homeId}>
          <Switch id={homeId} size="small" checked={isHome} loading={isRunning} onChange={(on) => void setHome(on)} />
          {say(texts.isHome)}
        </label>
        {isOwn && ofRoles.length > 0 && onEdit && <Button onClick={() => void reset()}>{say(texts.reset)}</Button>}
        {onEdit && (
          <Button type="primary" onClick={onEdit}>
            {say(texts.edit)}
          </Button>
        )}
      </span>
    </header>
  );
}
