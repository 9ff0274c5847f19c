import { useTask } from '@refectory/admin-ui/action/use-task.ts';
import { makeCall } from '@refectory/admin-ui/api/call.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { FormDialog } from '@refectory/admin-ui/form/form-dialog.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ChoiceInput } from '@refectory/admin-ui/input/choice-input.tsx';
import { texts as listTexts } from '@refectory/admin-ui/list/texts.ts';
import { shareRolesQuery } from '@refectory/admin-ui/views/list-view-calls.ts';
import { submitCall } from '@refectory/declaration/call/row-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import type { ReportDefinition } from '../../contract/designer/definition.ts';
import { reportDefinition } from '../../contract/designer/report-definition.ts';
import { reportType } from '../../contract/designer/report-type.ts';
import { designerTexts as texts } from './designer-texts.ts';
import { sentDefinition } from './settings/fit-definition.ts';
import { reloadReports, type SavedReport } from './use-designer.ts';

/** A report to save: a new one, or an existing own one. */
export interface ReportDraft {
  readonly definition: ReportDefinition;
  readonly saved?: SavedReport | undefined;
}

interface Values {
  readonly name: string;
  readonly reportType: number;
  readonly remark: string;
  readonly roleIds: readonly string[];
}

const save = submitCall(reportDefinition);

/** Dialog for name, type and sharing of a report. */
export function SaveReportDialog({
  dialog,
  onSaved,
}: {
  readonly dialog: Dialog<ReportDraft>;
  readonly onSaved: (id: string) => void;
}) {
  const say = useTranslate();
  const [form] = Form.useForm<Values>();
  const roles = useQuery(shareRolesQuery);
  const { content: draft } = dialog;
  const { run, isRunning } = useTask(
    async ({ definition, saved }: ReportDraft, values: Values) => {
      const target = saved ? { id: saved.id, version: saved.version } : {};
      const { id } = await makeCall(
        save,
        { ...target, ...values, name: values.name.trim(), content: sentDefinition(definition) },
        { quiet: true },
      );
      await reloadReports();
      return String(id);
    },
    {
      form,
      onDone: (id) => {
        notify.success(say(texts.saved));
        dialog.close();
        onSaved(id);
      },
    },
  );
  if (!draft) return null;
  const { saved } = draft;
  return (
    <FormDialog
      title={say(saved ? texts.save : texts.saveAs)}
      width={480}
      isOpen={dialog.isOpen}
      isBusy={isRunning}
      isDirty={() => form.isFieldsTouched()}
      okText={say(listTexts.save)}
      onSubmit={form.submit}
      onClose={dialog.close}
      onClosed={dialog.afterClose}
    >
      <Form
        form={form}
        name="report-definition"
        layout="vertical"
        initialValues={{
          name: saved?.name ?? '',
          reportType: saved?.reportType ?? reportType.keys.other,
          remark: saved?.remark ?? '',
          roleIds: saved?.roleIds ?? [],
        }}
        onFinish={(values) => void run(draft, values)}
      >
        <Form.Item
          name="name"
          label={say(texts.name)}
          validateTrigger="onBlur"
          rules={[{ required: true, whitespace: true, message: say(texts.needName) }]}
        >
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="reportType" label={say(texts.type)} rules={[{ required: true }]}>
          <ChoiceInput dictionary={reportType.code} />
        </Form.Item>
        <Form.Item name="remark" label={say(texts.remark)}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="roleIds" label={say(texts.roles)} extra={say(texts.rolesHelp)}>
          <Select
            mode="multiple"
            loading={roles.isPending}
            showSearch={{ optionFilterProp: 'label' }}
            options={roles.data?.map(({ value, label }) => ({ value, label })) ?? []}
          />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
