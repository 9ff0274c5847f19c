import type { Fields } from '@refectory/declaration/field/field.ts';
import { Form } from 'antd';
import type { ReactNode, RefObject } from 'react';
import { useTask } from '../action/use-task.ts';
import { notify } from '../api/notify.ts';
import type { Dialog } from '../detail/use-dialog.ts';
import type { Slots } from '../list/slots.ts';
import { differingNames } from './compare-values.ts';
import { FormDialog } from './form-dialog.tsx';
import { FormFields } from './form-fields.tsx';
import type { FormValues } from './form-values.ts';
import { validateForm } from './validate-form.ts';

interface CallFormProps {
  readonly dialog: Pick<Dialog<unknown>, 'isOpen' | 'close' | 'afterClose'>;
  readonly name: string;
  readonly title: string;
  readonly okText: string;
  readonly isDanger?: boolean;
  readonly fields: Fields;
  /** Custom inputs by field. */
  readonly inputs?: Slots['inputs'];
  /** Mode of the fields: of an action, or of an edited row. */
  readonly mode?: 'action' | 'edit';
  /** Initial values; undefined while loading. */
  readonly initial: FormValues | undefined;
  readonly isLoading?: boolean;
  /** Keeps typed values while the tab is hidden. */
  readonly draft?: RefObject<FormValues | undefined>;
  /** Makes the call; its refusals are shown at the fields. Returns the success message. */
  readonly onSubmit: (values: FormValues) => Promise<string>;
  /** Whether input outside the fields is filled in (for the dirty check). */
  readonly hasMore?: boolean;
  /** Content above the fields. */
  readonly children?: ReactNode;
}

/** A dialog that asks for a few fields and makes one call with them; then shows a message and closes. */
export function CallForm(props: CallFormProps) {
  const { dialog, fields, initial, draft, onSubmit } = props;
  const [form] = Form.useForm<FormValues>();
  const { run, isRunning } = useTask(onSubmit, {
    form,
    onDone: (told) => {
      notify.success(told);
      dialog.close();
    },
  });
  async function submit() {
    const values = await validateForm(form);
    if (values) await run(values);
  }
  const isChanged = () =>
    initial !== undefined && differingNames(Object.keys(fields), form.getFieldsValue(true), initial).length > 0;
  return (
    <FormDialog
      title={props.title}
      width={560}
      isOpen={dialog.isOpen}
      isBusy={isRunning}
      isLoading={props.isLoading === true}
      isDirty={() => props.hasMore === true || isChanged()}
      okText={props.okText}
      isDanger={props.isDanger === true}
      onSubmit={() => void submit()}
      onClose={dialog.close}
      onClosed={dialog.afterClose}
    >
      {!initial && props.children}
      {initial && (
        <Form
          form={form}
          layout="vertical"
          name={props.name}
          initialValues={draft?.current ?? initial}
          onValuesChange={(_part, values: FormValues) => {
            if (draft) draft.current = values;
          }}
        >
          {props.children}
          <FormFields fields={fields} mode={props.mode ?? 'action'} inputs={props.inputs} />
        </Form>
      )}
    </FormDialog>
  );
}
