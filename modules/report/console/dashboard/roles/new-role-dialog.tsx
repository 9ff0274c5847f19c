import { useTask } from '@refectory/admin-ui/action/use-task.ts';
import { makeCall } from '@refectory/admin-ui/api/call.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { FormDialog } from '@refectory/admin-ui/form/form-dialog.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { shareRolesQuery } from '@refectory/admin-ui/views/list-view-calls.ts';
import { submitCall } from '@refectory/declaration/call/row-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { dashboard } from '../../../contract/dashboard/dashboard.ts';
import { dashboardTexts as texts } from '../dashboard-texts.ts';

interface Values {
  readonly name: string;
  readonly roleId: string;
}

const submit = submitCall(dashboard);

/** Dialog for name and role of a new dashboard; its tiles are added afterwards. */
export function NewRoleDialog({
  dialog,
  onAdded,
}: {
  readonly dialog: Dialog<true>;
  readonly onAdded: (id: string) => void;
}) {
  const say = useTranslate();
  const [form] = Form.useForm<Values>();
  const roles = useQuery(shareRolesQuery);
  const { run, isRunning } = useTask(
    (values: Values) => makeCall(submit, { ...values, layout: { tiles: [] } }, { quiet: true }),
    {
      form,
      onDone: async ({ id }) => {
        await invalidate(dashboard.path);
        dialog.close();
        onAdded(id);
      },
    },
  );
  return (
    <FormDialog
      title={say(texts.createRole)}
      width={440}
      isOpen={dialog.isOpen}
      isBusy={isRunning}
      isDirty={() => form.isFieldsTouched()}
      okText={say(texts.create)}
      onSubmit={form.submit}
      onClose={dialog.close}
      onClosed={dialog.afterClose}
    >
      <Form
        form={form}
        name="role-dashboard"
        layout="vertical"
        initialValues={{ name: '' }}
        onFinish={(values) => void run(values)}
      >
        <Form.Item
          name="name"
          label={say(texts.name)}
          rules={[{ required: true, whitespace: true, message: say(texts.needName) }]}
        >
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="roleId" label={say(texts.role)} rules={[{ required: true, message: say(texts.needRole) }]}>
          <Select
            loading={roles.isPending}
            showSearch={{ optionFilterProp: 'label' }}
            options={roles.data?.map(({ value, label }) => ({ value, label })) ?? []}
          />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
