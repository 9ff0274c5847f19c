import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { loadPermissions } from '@refectory/admin-ui/api/permissions.ts';
import { invalidate, type Row } from '@refectory/admin-ui/api/queries.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { FormDialog } from '@refectory/admin-ui/form/form-dialog.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { actionCall, queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { useQueries } from '@tanstack/react-query';
import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { menu } from '#system/contract/access/menu.ts';
import { role as roleResource } from '#system/contract/access/role.ts';
import { systemTexts as texts } from '../system-texts.ts';
import { listKeys } from './checked-keys.ts';
import { GrantPreview, type GrantPreviewData } from './grant-preview.tsx';
import { GrantTree } from './grant-tree.tsx';
import css from './permission-dialog.module.css';

const treeCall = queryCall(menu, 'grant-tree');
const keysCall = queryCall(menu, 'role-tree-keys');
const previewCall = actionCall(roleResource, 'grant-preview');
const grantCall = actionCall(roleResource, 'grant');

/** The parts of a grant, in the order of the tabs. */
const parts = ['menu', 'dataScope', 'apiScope'] as const;
type Part = (typeof parts)[number];
type ByPart<T> = Readonly<Record<Part, T>>;
const words = { menu: texts.menus, dataScope: texts.dataScopes, apiScope: texts.apiScopes } as const;

export type CheckedKeys = Partial<ByPart<readonly string[]>>;

interface PermissionDialogProps {
  readonly dialog: Dialog<Row>;
  readonly role: Row;
  /** Unsaved check marks; kept in the page while its tab is hidden. */
  readonly chosen: CheckedKeys | undefined;
  readonly onChoose: (ticked: CheckedKeys) => void;
}

/**
 * Grants of a role: menus and buttons, data scopes, API scopes, limited to those the user may grant. Before saving it
 * shows what is added and removed, and how many users are affected (spec/system#grants, spec/console#menu-pages).
 */
export function PermissionDialog({ dialog, role, chosen, onChoose }: PermissionDialogProps) {
  const say = useTranslate();
  const [tree, keys] = useQueries({
    queries: [
      { ...callQuery(treeCall, {}), staleTime: 0 },
      { ...callQuery(keysCall, { roleIds: role.id }), staleTime: 0 },
    ],
  });
  const [preview, setPreview] = useState<GrantPreviewData>();
  const ticked = (part: Part): readonly string[] => chosen?.[part] ?? keys.data?.[part] ?? [];
  // Menus in the trees of scopes only group the scopes.
  const count = (part: Part): number => ticked(part).filter((key) => !key.startsWith('m')).length;

  /** The checked leaves that are saved. */
  function grant() {
    const sent = (part: Part) => {
      const offered = new Set(listKeys(tree.data?.[part] ?? []));
      return ticked(part).filter((key) => offered.has(key));
    };
    return {
      roleIds: [role.id],
      menuIds: sent('menu'),
      dataScopeIds: sent('dataScope'),
      apiScopeIds: sent('apiScope'),
    };
  }
  const look = useCall(previewCall, { onDone: setPreview });
  const save = useCall(grantCall, {
    async onDone() {
      notify.success(say(texts.granted));
      // The user may have changed a role of his own.
      await Promise.all([invalidate(menu.path), loadPermissions()]);
      dialog.close();
    },
    onRefused: () => setPreview(undefined),
  });
  function submit() {
    if (!tree.data || !keys.data) return;
    if (preview) void save.run({ ...grant(), stamp: preview.stamp });
    else void look.run(grant());
  }

  const failed = tree.error ?? keys.error;
  return (
    <FormDialog
      title={say(texts.permissionsOf, { name: role.roleName })}
      width={680}
      isOpen={dialog.isOpen}
      isBusy={look.isRunning || save.isRunning}
      isDirty={() => chosen !== undefined}
      okText={say(preview ? texts.confirmGrant : texts.previewGrant)}
      onSubmit={submit}
      onClose={dialog.close}
      onClosed={dialog.afterClose}
      buttons={
        preview ? (
          <Button className={css.count ?? ''} onClick={() => setPreview(undefined)}>
            {say(texts.back)}
          </Button>
        ) : (
          <span className={css.count} role="status">
            {say(texts.chosen, { count: parts.reduce((sum, part) => sum + count(part), 0) })}
          </span>
        )
      }
    >
      {failed && <ErrorState error={failed} onRetry={() => void Promise.all([tree.refetch(), keys.refetch()])} />}
      {!failed && (tree.isPending || keys.isPending) && <Placeholder />}
      {tree.data && keys.data && preview && <GrantPreview preview={preview} />}
      {tree.data && keys.data && !preview && (
        <Tabs
          items={parts.map((part) => ({
            key: part,
            label: `${say(words[part])} (${count(part)})`,
            children: (
              <GrantTree
                label={words[part]}
                nodes={tree.data[part]}
                ticked={ticked(part)}
                onCheck={(next) => onChoose({ ...chosen, [part]: next })}
              />
            ),
          }))}
        />
      )}
    </FormDialog>
  );
}
