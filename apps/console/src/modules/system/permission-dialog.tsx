import { useQueries } from '@tanstack/react-query';
import { Button, Skeleton, Tree } from 'antd';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { post } from '#api/http.ts';
import { notify } from '#api/notify.ts';
import { loadPermissions } from '#api/permissions.ts';
import { invalidate, type Row, readQuery } from '#api/queries.ts';
import { FormDialog } from '#crud/form-dialog.tsx';
import { ErrorState } from '#crud/list-states.tsx';
import type { Dialog } from '#crud/use-dialog.ts';
import { useSay } from '#crud/use-say.ts';
import css from './system.module.css';
import { systemTexts as texts } from './system-texts.ts';
import { type GrantNode, keysOf, toggled } from './ticks.ts';

const menus = '/blade-system/menu';

interface PermissionDialogProps {
  readonly dialog: Dialog<Row>;
  readonly role: Row;
  /** What was ticked and not saved; the page keeps it while its tab is hidden. */
  readonly chosen: readonly string[] | undefined;
  readonly onChoose: (ticked: readonly string[]) => void;
}

/** What a role opens: a tree of the menus and buttons that one may give, ticked where the role has them (wire §8.2). */
export function PermissionDialog({ dialog, role, chosen, onChoose }: PermissionDialogProps) {
  const say = useSay();
  const [tree, keys] = useQueries({
    queries: [
      { ...readQuery<{ menu: readonly GrantNode[] }>(menus, 'grant-tree'), staleTime: 0 },
      { ...readQuery<{ menu: readonly string[] }>(menus, 'role-tree-keys', { roleIds: role.id }), staleTime: 0 },
    ],
  });
  const [isBusy, setBusy] = useState(false);
  const nodes = tree.data?.menu ?? [];
  const ticked = chosen ?? keys.data?.menu ?? [];

  async function save() {
    if (!tree.data || !keys.data) return;
    const offered = new Set(keysOf(nodes));
    setBusy(true);
    try {
      const menuIds = ticked.filter((key) => offered.has(key));
      await post('/blade-system/role/grant', { roleIds: [role.id], menuIds });
      notify.success(say(texts.granted));
      // It may be one's own role.
      await Promise.all([invalidate(menus), loadPermissions()]);
      dialog.close();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error; // The call has told the user.
    } finally {
      setBusy(false);
    }
  }

  const failed = tree.error ?? keys.error;
  return (
    <FormDialog
      title={say(texts.permissionsOf, { name: role.roleName })}
      width={640}
      isOpen={dialog.isOpen}
      isBusy={isBusy}
      isDirty={() => chosen !== undefined}
      onSubmit={() => void save()}
      onClose={dialog.close}
      onGone={dialog.gone}
      buttons={
        <span className={css.count} role="status">
          {say(texts.chosen, { count: ticked.length })}
        </span>
      }
    >
      {failed && <ErrorState error={failed} onRetry={() => void Promise.all([tree.refetch(), keys.refetch()])} />}
      {!failed && (tree.isPending || keys.isPending) && <Skeleton active />}
      {tree.data && keys.data && (
        <>
          <div className={css.tools}>
            <Button size="small" onClick={() => onChoose(keysOf(nodes))}>
              {say(texts.all)}
            </Button>
            <Button size="small" onClick={() => onChoose([])}>
              {say(texts.none)}
            </Button>
          </div>
          <Tree
            aria-label={say(texts.menus)}
            checkable
            checkStrictly
            selectable={false}
            height={420}
            treeData={nodes as never}
            defaultExpandedKeys={nodes.map(({ key }) => key)}
            checkedKeys={[...ticked]}
            onCheck={(_, { node }) => onChoose(toggled(nodes, ticked, String(node.key)))}
          />
        </>
      )}
    </FormDialog>
  );
}
