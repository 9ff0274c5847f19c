import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { invalidate, type Row } from '@refectory/admin-ui/api/queries.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { FormDialog } from '@refectory/admin-ui/form/form-dialog.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { actionCall, queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { useQueries } from '@tanstack/react-query';
import { menu } from '../contract/access/menu.ts';
import { topmenu } from '../contract/access/topmenu.ts';
import { GrantTree } from './access/grant-tree.tsx';
import { systemTexts as texts } from './system-texts.ts';

const treeCall = queryCall(menu, 'grant-top-tree');
const keysCall = queryCall(menu, 'top-tree-keys');
const grantCall = actionCall(topmenu, 'grant');

interface TopMenuDialogProps {
  readonly dialog: Dialog<Row>;
  readonly topMenu: Row;
  readonly chosen: readonly string[] | undefined;
  readonly onChoose: (ticked: readonly string[]) => void;
}

/** 下级菜单配置: the menus of a top menu. */
export function TopMenuDialog({ dialog, topMenu, chosen, onChoose }: TopMenuDialogProps) {
  const say = useTranslate();
  const [tree, keys] = useQueries({
    queries: [
      { ...callQuery(treeCall, {}), staleTime: 0 },
      { ...callQuery(keysCall, { topMenuIds: topMenu.id }), staleTime: 0 },
    ],
  });
  const grant = useCall(grantCall);
  const failed = tree.error ?? keys.error;
  async function save() {
    if (!keys.data) return;
    if (!(await grant.run({ topMenuIds: [topMenu.id], menuIds: chosen ?? keys.data.menu }))) return;
    notify.success(say(texts.topMenusSaved));
    await invalidate(menu.path);
    dialog.close();
  }
  return (
    <FormDialog
      title={say(texts.topMenusOf, { name: topMenu.name })}
      width={560}
      isOpen={dialog.isOpen}
      isBusy={grant.isRunning}
      isDirty={() => chosen !== undefined}
      onSubmit={() => void save()}
      onClose={dialog.close}
      onClosed={dialog.afterClose}
    >
      {failed && <ErrorState error={failed} onRetry={() => void Promise.all([tree.refetch(), keys.refetch()])} />}
      {!failed && (tree.isPending || keys.isPending) && <Placeholder />}
      {tree.data && keys.data && (
        <GrantTree label={texts.menus} nodes={tree.data.menu} ticked={chosen ?? keys.data.menu} onCheck={onChoose} />
      )}
    </FormDialog>
  );
}
