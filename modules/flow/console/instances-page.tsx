import { makeCall } from '@refectory/admin-ui/api/call.ts';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { invalidate, type Row } from '@refectory/admin-ui/api/queries.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { type Dialog, useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { CallForm } from '@refectory/admin-ui/form/call-form.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { RowCommand, Slots } from '@refectory/admin-ui/list/slots.ts';
import { actionCall } from '@refectory/declaration/call/resource-calls.ts';
import { useMemo } from 'react';
import { follow } from '../contract/follow.ts';
import { todoWork } from '../contract/work.ts';
import { flowCells } from './flow-cells.tsx';
import { useFlowScreens } from './flow-routes.ts';
import { flowTexts as texts } from './flow-texts.ts';
import { useDiagram } from './model/use-diagram.tsx';

const withdraw = actionCall(follow, 'delete-process-instance');
const { deleteReason } = follow.actions['delete-process-instance'].input;
const fields = { deleteReason: { ...deleteReason, help: texts.withdrawHelp } };

function WithdrawDialog({ dialog, row }: { readonly dialog: Dialog<Row>; readonly row: Row }) {
  const say = useTranslate();
  return (
    <CallForm
      dialog={dialog}
      name="flow.follow.withdraw"
      title={say(texts.withdrawTitle, { starter: row.startUserName, name: row.processDefinitionName })}
      okText={say(texts.withdraw)}
      isDanger
      fields={fields}
      initial={{ deleteReason: null }}
      onSubmit={async (values) => {
        const input = { deleteReason: String(values.deleteReason), processInstanceId: String(row.processInstanceId) };
        await makeCall(withdraw, input, { quiet: true });
        void invalidate(follow.path);
        void invalidate(todoWork.path);
        return say(texts.done);
      }}
    />
  );
}

/** `/flow/follow`: all instances of the tenant with outcome, diagram, and termination. */
export function InstancesPage() {
  const say = useTranslate();
  const mayWithdraw = useCan('flow_follow_delete');
  const { has, open: openScreen } = useFlowScreens();
  const diagram = useDiagram('instance');
  const dialog = useDialog<Row>();
  const { open } = dialog;
  const slots = useMemo((): Slots => {
    const commands: RowCommand[] = [
      { key: 'detail', label: texts.detail, applies: has, run: (row) => openScreen(row, 'detail') },
      diagram.command,
    ];
    if (mayWithdraw)
      commands.push({
        key: 'withdraw',
        label: texts.withdraw,
        tone: 'danger',
        applies: (row) => row.finished !== true,
        run: open,
      });
    return { cells: flowCells(say) ?? {}, rowActions: commands };
  }, [say, has, openScreen, diagram.command, mayWithdraw, open]);
  return (
    <>
      <ResourcePage resource={follow} slots={slots} />
      {diagram.dialog}
      <TabDialogs>{dialog.content && <WithdrawDialog dialog={dialog} row={dialog.content} />}</TabDialogs>
    </>
  );
}
