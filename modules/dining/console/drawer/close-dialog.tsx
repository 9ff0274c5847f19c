import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { FormDialog } from '@refectory/admin-ui/form/form-dialog.tsx';
import { FormFields } from '@refectory/admin-ui/form/form-fields.tsx';
import type { FormValues } from '@refectory/admin-ui/form/form-values.ts';
import { validateForm } from '@refectory/admin-ui/form/validate-form.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { fenToYuan, yuanToFen } from '@refectory/declaration/money.ts';
import { Form } from 'antd';
import { drawer } from '#dining/contract/drawer/drawer.ts';
import { DrawerAmounts } from './drawer-amounts.tsx';
import { closeCall, type DrawerSheet } from './drawer-calls.ts';
import { drawerTexts as texts } from './drawer-texts.ts';

interface CloseDialogProps {
  readonly dialog: Dialog<true>;
  readonly sheet: DrawerSheet;
  /** Called after closing, to print the report. */
  readonly onClosed: (closed: DrawerSheet) => void;
}

const fields = drawer.actions.close.input;

/** Closes a counted drawer; a difference needs a reason. */
export function CloseDialog({ dialog, sheet, onClosed }: CloseDialogProps) {
  const say = useTranslate();
  const [form] = Form.useForm<FormValues>();
  const differences = sheet.lines.map(({ difference }) => yuanToFen(difference || '0'));
  const isEven = differences.every((each) => each === 0n);
  const difference = formatMoney(fenToYuan(differences.reduce((sum, each) => sum + each, 0n)));
  const closing = useCall(closeCall, {
    form,
    onDone: async (closed) => {
      notify.success(say(texts.closed));
      dialog.close();
      onClosed(closed);
      await invalidate(drawer.path);
    },
    onRefused: () => void invalidate(drawer.path),
  });
  async function submit() {
    const values = await validateForm(form);
    if (values) await closing.run({ id: sheet.id, reason: String(values.reason ?? '') });
  }
  return (
    <FormDialog
      title={`${say(texts.closeTitle)} · ${sheet.drawerNo}`}
      width={720}
      isOpen={dialog.isOpen}
      isBusy={closing.isRunning}
      isDirty={() => form.isFieldsTouched()}
      okText={say(texts.closeTitle)}
      onSubmit={() => void submit()}
      onClose={dialog.close}
      onClosed={dialog.afterClose}
    >
      <p>{say(isEven ? texts.closeEven : texts.closeUneven, { difference })}</p>
      <DrawerAmounts sheet={sheet} />
      <Form form={form} layout="vertical" name="dining.drawer.close">
        <FormFields fields={{ reason: { ...fields.reason, ...(!isEven && { required: true }) } }} mode="action" />
      </Form>
    </FormDialog>
  );
}
