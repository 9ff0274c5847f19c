import { UploadOutlined } from '@ant-design/icons';
import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { useConfirm } from '@refectory/admin-ui/action/use-confirm.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { invalidate, type Row } from '@refectory/admin-ui/api/queries.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { RowCommand, Slots } from '@refectory/admin-ui/list/slots.ts';
import { actionCall } from '@refectory/declaration/call/resource-calls.ts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { manager } from '#flow/contract/manager.ts';
import { startWork } from '#flow/contract/work.ts';
import { flowCells } from '../flow-cells.tsx';
import { flowTexts as texts } from '../flow-texts.ts';
import { useSimulation } from '../simulate/use-simulation.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { useDiagram } from './use-diagram.tsx';

const changeState = actionCall(manager, 'change-state');
const deleteDeployment = actionCall(manager, 'delete-deployment');

function reload(): void {
  void invalidate(manager.path);
  void invalidate(startWork.path);
}

function tellAndReload(text: string): void {
  notify.success(text);
  reload();
}

/** Row commands of a definition; those that cannot be undone ask first. */
function useDefinitionCommands(): readonly RowCommand[] {
  const say = useTranslate();
  const confirm = useConfirm();
  const mayChange = useCan('flow_manager_state');
  const mayDelete = useCan('flow_manager_delete');
  const { run: change } = useCall(changeState, { onDone: () => tellAndReload(say(texts.done)), onRefused: reload });
  const { run: remove } = useCall(deleteDeployment, {
    onDone: () => tellAndReload(say(texts.removed)),
    onRefused: reload,
  });
  return useMemo(() => {
    const definitionName = (row: Row) => ({ name: row.name, version: row.processDefinitionVersion });
    const ask = (text: string) => confirm({ text, isDanger: true });
    const commands: (RowCommand & { readonly isOffered: boolean })[] = [
      {
        key: 'suspend',
        label: texts.suspend,
        isOffered: mayChange,
        applies: (row) => row.suspended !== true,
        async run(row) {
          const isSure = await ask(say(texts.askSuspend, definitionName(row)));
          if (isSure) await change({ processDefinitionId: row.id, state: 'suspend' });
        },
      },
      {
        key: 'activate',
        label: texts.activate,
        isOffered: mayChange,
        applies: (row) => row.suspended === true,
        run: (row) => void change({ processDefinitionId: row.id, state: 'active' }),
      },
      {
        key: 'delete',
        label: texts.remove,
        tone: 'danger',
        isOffered: mayDelete,
        async run(row) {
          const isSure = await ask(say(texts.askRemove, definitionName(row)));
          if (isSure) await remove({ deploymentIds: String(row.deploymentId) });
        },
      },
    ];
    return commands.filter(({ isOffered }) => isOffered);
  }, [say, confirm, change, remove, mayChange, mayDelete]);
}

/** `/flow/manager`: the generic list of definitions; upload, suspend, activate, delete, diagram. */
export function DefinitionsPage() {
  const say = useTranslate();
  const mayUpload = useCan('flow_manager_upload');
  const upload = useDialog<object>();
  const { open } = upload;
  const diagram = useDiagram('definition');
  const simulation = useSimulation();
  const commands = useDefinitionCommands();
  const slots = useMemo(
    (): Slots => ({
      cells: flowCells(say) ?? {},
      rowActions: [diagram.command, ...commands, simulation.command],
      toolbar: () =>
        mayUpload ? (
          <Button type="primary" icon={<UploadOutlined />} onClick={() => open({})}>
            {say(texts.upload)}
          </Button>
        ) : null,
    }),
    [say, diagram.command, simulation.command, commands, mayUpload, open],
  );
  return (
    <>
      <ResourcePage resource={manager} slots={slots} />
      {diagram.dialog}
      {simulation.dialog}
      <TabDialogs>{upload.content && <UploadDialog dialog={upload} />}</TabDialogs>
    </>
  );
}
