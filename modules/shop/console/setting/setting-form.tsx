import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { FormFields } from '@refectory/admin-ui/form/form-fields.tsx';
import { type FormValues, initialValues } from '@refectory/admin-ui/form/form-values.ts';
import { validateForm } from '@refectory/admin-ui/form/validate-form.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { FieldInputProps } from '@refectory/admin-ui/input/field-input.tsx';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { useQuery } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { settingCalls, settingEditPermission } from '#shop/contract/setting/setting-calls.ts';
import { type SettingKey, settingFields } from '#system/contract/setting/setting-fields.ts';
import { RegionInput } from '../delivery/region-input.tsx';
import css from './setting-page.module.css';
import { settingNames, settingTexts as texts } from './setting-texts.ts';

const inputs = {
  exceptRegionCodes: (props: FieldInputProps) => <RegionInput {...props} multiple />,
};

/** Form of one setting with its stored value. */
export function SettingForm({ settingKey: key }: { readonly settingKey: SettingKey }) {
  const { data, error, refetch } = useQuery(callQuery(settingCalls.detail, { key }));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Placeholder />;
  return (
    <LoadedForm
      // Re-mounts the form when another user saved.
      key={data.version}
      settingKey={key}
      version={data.version}
      value={data.value as FormValues}
      onChanged={() => refetch()}
    />
  );
}

interface LoadedFormProps {
  readonly settingKey: SettingKey;
  readonly version: number;
  readonly value: FormValues;
  readonly onChanged: () => Promise<unknown>;
}

function LoadedForm({ settingKey: key, version, value, onChanged }: LoadedFormProps) {
  const say = useTranslate();
  const mayEdit = useCan(settingEditPermission);
  const [form] = Form.useForm<FormValues>();
  const fields = settingFields[key];
  const { name, acts } = settingNames[key];
  const saving = useCall(settingCalls.update, {
    form,
    onDone: () => {
      notify.success(say(texts.saved, { name: say(name) }));
      return onChanged();
    },
    onRefused: (refusal) => (refusal.reason === 'platform.stale' ? onChanged() : undefined),
  });
  async function save() {
    const values = await validateForm(form);
    if (values) await saving.run({ key, version, value: values });
  }
  return (
    <Form
      form={form}
      className={css.form}
      layout="vertical"
      name={`setting-${key}`}
      disabled={!mayEdit}
      initialValues={initialValues(fields, 'action', value)}
      onFinish={() => void save()}
    >
      <p className={css.faint}>{say(acts)}</p>
      <FormFields fields={fields} mode="action" inputs={inputs} />
      {mayEdit ? (
        <Button type="primary" htmlType="submit" loading={saving.isRunning}>
          {say(texts.save)}
        </Button>
      ) : (
        <p className={css.faint}>{say(texts.readOnly)}</p>
      )}
    </Form>
  );
}
