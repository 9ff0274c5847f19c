import type { Fields } from '@refectory/contract/kernel/field.ts';
import { Form } from 'antd';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { notify } from '#api/notify.ts';
import { FormDialog } from '#crud/form-dialog.tsx';
import { FormFields } from '#crud/form-fields.tsx';
import { differing, type FormValues } from '#crud/form-values.ts';
import type { Dialog } from '#crud/use-dialog.ts';
import { showFieldErrors } from '#crud/use-save.ts';

interface CallFormProps {
  readonly dialog: Pick<Dialog<unknown>, 'isOpen' | 'close' | 'gone'>;
  readonly name: string;
  readonly title: string;
  readonly okText: string;
  readonly isDanger?: boolean;
  readonly fields: Fields;
  readonly begin?: FormValues;
  /** Makes the call; what it refuses is shown at its fields. Answers nothing to stay open. */
  readonly onSubmit: (values: FormValues) => Promise<string | undefined>;
  /** Whether something beside the fields has been given. */
  readonly hasMore?: boolean;
  readonly children?: ReactNode;
}

/** A dialog that asks for a few fields and makes one call with them; it tells what came of it and closes. */
export function CallForm(props: CallFormProps) {
  const { dialog, fields, begin = {}, onSubmit } = props;
  const [form] = Form.useForm<FormValues>();
  const [isBusy, setBusy] = useState(false);
  async function submit() {
    const values = await form.validateFields().catch(() => undefined);
    if (!values) return;
    setBusy(true);
    try {
      const told = await onSubmit(values);
      if (told === undefined) return;
      notify.success(told);
      dialog.close();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!showFieldErrors(form, error)) notify.error(error.msg);
    } finally {
      setBusy(false);
    }
  }
  return (
    <FormDialog
      title={props.title}
      width={560}
      isOpen={dialog.isOpen}
      isBusy={isBusy}
      isDirty={() =>
        props.hasMore === true || differing(Object.keys(fields), form.getFieldsValue(true), begin).length > 0
      }
      okText={props.okText}
      isDanger={props.isDanger === true}
      onSubmit={() => void submit()}
      onClose={dialog.close}
      onGone={dialog.gone}
    >
      <Form form={form} layout="vertical" name={props.name} initialValues={begin}>
        {props.children}
        <FormFields fields={fields} mode="action" />
      </Form>
    </FormDialog>
  );
}
