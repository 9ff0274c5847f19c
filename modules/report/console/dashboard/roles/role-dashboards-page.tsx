import { useAccess } from '@refectory/admin-ui/action/use-access.ts';
import { useConfirm } from '@refectory/admin-ui/action/use-confirm.ts';
import { useTask } from '@refectory/admin-ui/action/use-task.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { Button, Select } from 'antd';
import { lazy, Suspense } from 'react';
import { dashboard } from '../../../contract/dashboard/dashboard.ts';
import { dashboardTexts as texts } from '../dashboard-texts.ts';
import { useLayoutDraft } from '../edit/use-layout-draft.ts';
import { useLiveFigures } from '../figures/use-live-figures.ts';
import { LayoutView } from '../layout-view.tsx';
import { NewRoleDialog } from './new-role-dialog.tsx';
import css from './role-dashboards-page.module.css';
import { useRoleDashboards } from './use-role-dashboards.ts';

const DraftEditor = lazy(() => import('../edit/draft-editor.tsx').then((loaded) => ({ default: loaded.DraftEditor })));

/** 角色仪表盘: default dashboards per role, edited with their own permission (spec/report#dashboards). */
export function RoleDashboardsPage() {
  const say = useTranslate();
  const confirm = useConfirm();
  const access = useAccess(dashboard);
  const boards = useRoleDashboards();
  const isReady = useLiveFigures();
  const draft = useLayoutDraft(boards);
  const adding = useDialog<true>();
  const { shown, rows } = boards;
  const mayLeave = async (): Promise<boolean> =>
    !draft.isChanged || confirm({ text: say(texts.discard), ok: say(texts.discardOk), isDanger: true });
  async function open(id: string): Promise<void> {
    if (!(await mayLeave())) return;
    draft.end();
    boards.open(id);
  }
  const { run: remove } = useTask(async () => {
    if (!shown || !(await confirm({ text: say(texts.removeQuestion, { name: shown.name }), isDanger: true }))) return;
    await boards.remove(shown.id);
    draft.end();
    notify.success(say(texts.deleted));
  });
  const skeleton = <Placeholder rows={8} />;
  return (
    <div className={css.page}>
      <header className={css.bar}>
        <h1 className={css.title}>{say(texts.roleTitle)}</h1>
        {shown && (
          <Select
            className={css.boards}
            aria-label={say(texts.roleTitle)}
            value={shown.id}
            options={rows.map(({ id, name, roleName }) => ({ value: id, label: `${name} · ${roleName}` }))}
            onChange={(id) => void open(id)}
          />
        )}
        <span className={css.end}>
          {access('add') && <Button onClick={() => adding.open(true)}>{say(texts.create)}</Button>}
          {shown && access('remove') && (
            <Button danger onClick={() => void remove()}>
              {say(texts.remove)}
            </Button>
          )}
          {shown && access('edit') && !draft.tiles && (
            <Button type="primary" onClick={() => draft.begin(boards.layout, boards.version)}>
              {say(texts.edit)}
            </Button>
          )}
        </span>
      </header>
      {boards.isPending && skeleton}
      {boards.error && <ErrorState error={boards.error} />}
      {!shown && !boards.isPending && !boards.error && <EmptyState text={say(texts.noRoleDashboards)} />}
      {shown && draft.tiles && (
        <Suspense fallback={skeleton}>
          <DraftEditor
            draft={draft}
            roleId={shown.roleId}
            isReady={isReady}
            onCancel={() => void mayLeave().then((may) => may && draft.end())}
          />
        </Suspense>
      )}
      {shown && !draft.tiles && boards.tiles.length === 0 && <EmptyState text={say(texts.roleHelp)} />}
      {shown && !draft.tiles && <LayoutView tiles={boards.tiles} isReady={isReady} />}
      <TabDialogs>{adding.content && <NewRoleDialog dialog={adding} onAdded={(id) => void open(id)} />}</TabDialogs>
    </div>
  );
}
