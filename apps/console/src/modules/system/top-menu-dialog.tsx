import { actionCall, queryCall } from '@refectory/contract/kernel/resource-calls.ts';
import { menu } from '@refectory/contract/system/menu.ts';
import { topmenu } from '@refectory/contract/system/topmenu.ts';
import { useQueries } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { callQuery } from '#api/call.ts';
import { notify } from '#api/notify.ts';
import { invalidate, type Row } from '#api/queries.ts';
import { FormDialog } from '#crud/form-dialog.tsx';
import { ErrorState } from '#crud/list-states.tsx';
import { useCall } from '#crud/use-call.ts';
import type { Dialog } from '#crud/use-dialog.ts';
import { useSay } from '#crud/use-say.ts';
import { GrantTree } from './grant-tree.tsx';
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

/** 下级菜单配置: the menus a top menu leads to. */
export function TopMenuDialog({ dialog, topMenu, chosen, onChoose }: TopMenuDialogProps) {
  const say = useSay();
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
      onGone={dialog.gone}
    >
      {failed && <ErrorState error={failed} onRetry={() => void Promise.all([tree.refetch(), keys.refetch()])} />}
      {!failed && (tree.isPending || keys.isPending) && <Skeleton active />}
      {tree.data && keys.data && (
        <GrantTree label={texts.menus} nodes={tree.data.menu} ticked={chosen ?? keys.data.menu} onTick={onChoose} />
      )}
    </FormDialog>
  );
}
