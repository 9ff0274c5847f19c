import { useQueries } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { post } from '#api/http.ts';
import { notify } from '#api/notify.ts';
import { invalidate, type Row, readQuery } from '#api/queries.ts';
import { FormDialog } from '#crud/form-dialog.tsx';
import { ErrorState } from '#crud/list-states.tsx';
import type { Dialog } from '#crud/use-dialog.ts';
import { useSay } from '#crud/use-say.ts';
import { GrantTree } from './grant-tree.tsx';
import { systemTexts as texts } from './system-texts.ts';
import type { GrantNode } from './ticks.ts';

const menus = '/blade-system/menu';

interface TopMenuDialogProps {
  readonly dialog: Dialog<Row>;
  readonly topMenu: Row;
  readonly chosen: readonly string[] | undefined;
  readonly onChoose: (ticked: readonly string[]) => void;
}

/** 下级菜单配置: the menus a top menu leads to. */
export function TopMenuDialog({ dialog, topMenu, chosen, onChoose }: TopMenuDialogProps) {
  const say = useSay();
  const [isBusy, setBusy] = useState(false);
  const [tree, keys] = useQueries({
    queries: [
      { ...readQuery<{ menu: readonly GrantNode[] }>(menus, 'grant-top-tree'), staleTime: 0 },
      { ...readQuery<{ menu: readonly string[] }>(menus, 'top-tree-keys', { topMenuIds: topMenu.id }), staleTime: 0 },
    ],
  });
  const failed = tree.error ?? keys.error;
  async function save() {
    if (!keys.data) return;
    setBusy(true);
    try {
      await post('/blade-system/topmenu/grant', { topMenuIds: [topMenu.id], menuIds: chosen ?? keys.data.menu });
      notify.success(say(texts.topMenusSaved));
      await invalidate(menus);
      dialog.close();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error; // The call has told the user.
    } finally {
      setBusy(false);
    }
  }
  return (
    <FormDialog
      title={say(texts.topMenusOf, { name: topMenu.name })}
      width={560}
      isOpen={dialog.isOpen}
      isBusy={isBusy}
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
