import { UploadOutlined } from '@ant-design/icons';
import { manager } from '@refectory/contract/flow/manager.ts';
import { actionCall } from '@refectory/contract/kernel/resource-calls.ts';
import { Button } from 'antd';
import { useCallback, useMemo } from 'react';
import { ApiError } from '#api/api-error.ts';
import { makeCall } from '#api/call.ts';
import { notify } from '#api/notify.ts';
import { useCan } from '#api/permissions.ts';
import { invalidate, type Row } from '#api/queries.ts';
import { ResourcePage } from '#crud/resource-page.tsx';
import type { RowCommand, Slots } from '#crud/slots.ts';
import { TabDialogs } from '#crud/tab-dialogs.tsx';
import { useConfirm } from '#crud/use-confirm.ts';
import { useDialog } from '#crud/use-dialog.ts';
import { useSay } from '#crud/use-say.ts';
import { flowCells } from './flow-cells.tsx';
import { flowTexts as texts } from './flow-texts.ts';
import { UploadDialog } from './upload-dialog.tsx';
import { useDiagram } from './use-diagram.tsx';

const changeState = actionCall(manager, 'change-state');
const deleteDeployment = actionCall(manager, 'delete-deployment');
const quiet = { quiet: true };

/** What is done with one deployed definition: each asks first where it cannot be undone. */
function useDefinitionCommands(): readonly RowCommand[] {
  const say = useSay();
  const confirm = useConfirm();
  const mayChange = useCan('flow_manager_state');
  const mayDelete = useCan('flow_manager_delete');
  const call = useCallback(
    async (make: () => Promise<unknown>, told: string, question?: string) => {
      if (question && !(await confirm({ text: question, isDanger: true }))) return;
      try {
        await make();
        notify.success(told);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        notify.error(error.msg);
      }
      void invalidate(manager.path);
      void invalidate('/blade-flow/work/start');
    },
    [confirm],
  );
  return useMemo(() => {
    const nameOf = (row: Row) => ({ name: row.name, version: row.processDefinitionVersion });
    const change = (row: Row, state: string, question?: string) =>
      void call(() => makeCall(changeState, { processDefinitionId: row.id, state }, quiet), say(texts.done), question);
    const commands: (RowCommand & { readonly isOffered: boolean })[] = [
      {
        key: 'suspend',
        label: texts.suspend,
        isOffered: mayChange,
        applies: (row) => row.suspended !== true,
        run: (row) => change(row, 'suspend', say(texts.askSuspend, nameOf(row))),
      },
      {
        key: 'activate',
        label: texts.activate,
        isOffered: mayChange,
        applies: (row) => row.suspended === true,
        run: (row) => change(row, 'active'),
      },
      {
        key: 'delete',
        label: texts.remove,
        tone: 'danger',
        isOffered: mayDelete,
        run: (row) =>
          void call(
            () => makeCall(deleteDeployment, { deploymentIds: String(row.deploymentId) }, quiet),
            say(texts.removed),
            say(texts.askRemove, nameOf(row)),
          ),
      },
    ];
    return commands.filter(({ isOffered }) => isOffered);
  }, [say, call, mayChange, mayDelete]);
}

/** `/flow/manager`: the generic list of what is deployed; upload, suspend, activate, delete, the drawing. */
export function ManagerPage() {
  const say = useSay();
  const mayUpload = useCan('flow_manager_upload');
  const upload = useDialog<object>();
  const { open } = upload;
  const diagram = useDiagram('definition');
  const commands = useDefinitionCommands();
  const slots = useMemo(
    (): Slots => ({
      cells: flowCells(say) ?? {},
      rowActions: [diagram.command, ...commands],
      toolbar: () =>
        mayUpload ? (
          <Button type="primary" icon={<UploadOutlined />} onClick={() => open({})}>
            {say(texts.upload)}
          </Button>
        ) : null,
    }),
    [say, diagram.command, commands, mayUpload, open],
  );
  return (
    <>
      <ResourcePage resource={manager} slots={slots} />
      {diagram.dialog}
      <TabDialogs>{upload.content && <UploadDialog dialog={upload} />}</TabDialogs>
    </>
  );
}
