import type { Label } from '@refectory/declaration/label.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { Form } from 'antd';
import { type RefObject, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { notify } from '../api/notify.ts';
import type { Row } from '../api/queries.ts';
import { rowTitle } from '../cell/row-title.ts';
import type { Dialog } from '../detail/use-dialog.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormFields, maxSingleColumnFields } from '../form/form-fields.tsx';
import { differingNames, type FormValues, initialValues, toSubmittedValues } from '../form/form-values.ts';
import { showFieldErrors } from '../form/use-save.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { texts } from '../list/texts.ts';
import { type ActionOutcome, callAction } from './call-action.ts';
import question from './question.module.css';

/** What an action dialog is about. */
export interface ActionRequest {
  readonly key: string;
  readonly rows: readonly Row[];
  /** What the input begins with where the declaration has nothing: rows chosen, filters of the list. */
  readonly initial: FormValues;
  /** Created when the dialog opens: a retry is executed only once. */
  readonly idempotencyKey?: string;
}

interface ActionDialogProps {
  readonly resource: Resource;
  readonly acting: ActionRequest;
  readonly dialog: Dialog<ActionRequest>;
  readonly draft: RefObject<FormValues | undefined>;
  readonly onDone: (acting: ActionRequest, outcome: ActionOutcome) => void;
}

/** Shows the action's form or a confirmation. */
export function ActionDialog({ resource, acting, dialog, draft, onDone }: ActionDialogProps) {
  const say = useTranslate();
  const [form] = Form.useForm<FormValues>();
  const [isBusy, setBusy] = useState(false);
  const action = resource.actions?.[acting.key];
  const fields = action?.input ?? {};
  const names = Object.keys(fields);
  const [begin] = useState(() => initialValues(fields, 'action', acting.initial));
  if (!action) return null;

  async function submit() {
    try {
      await form.validateFields();
    } catch {
      return;
    }
    setBusy(true);
    try {
      const input = toSubmittedValues(fields, 'action', form.getFieldsValue(true));
      const ids = acting.rows.map(({ id }) => id);
      const outcome = await callAction({ resource, ...acting, ids, input });
      dialog.close();
      onDone(acting, outcome);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showFieldErrors(form, error);
      notify.error(error.msg);
    } finally {
      setBusy(false);
    }
  }

  const [first] = acting.rows;
  const about =
    acting.rows.length === 1 && first ? rowTitle(resource, first) : say(texts.actOn, { count: acting.rows.length });
  return (
    <FormDialog
      title={action.target === 'resource' ? say(action.label) : `${say(action.label)} · ${about}`}
      width={names.length > maxSingleColumnFields ? 880 : names.length > 0 ? 560 : 440}
      isOpen={dialog.isOpen}
      isBusy={isBusy}
      isDirty={() => differingNames(names, form.getFieldsValue(true), begin).length > 0}
      okText={action.confirm && names.length === 0 ? say(texts.ok) : say(action.label)}
      // For cancelling actions the dismiss button needs another text than “Cancel”.
      cancelText={say(isCancelling(action.label) ? texts.back : texts.cancel)}
      isDanger={action.tone === 'danger'}
      onSubmit={() => void submit()}
      onClose={dialog.close}
      onClosed={dialog.afterClose}
    >
      {action.confirm && <p className={question.question}>{say(action.confirm, { count: acting.rows.length })}</p>}
      {!action.confirm && names.length === 0 && <p>{say(texts.confirmAction, { name: say(action.label) })}</p>}
      <Form
        form={form}
        layout="vertical"
        name={`${resource.name}.${acting.key}`}
        initialValues={draft.current ?? begin}
        onValuesChange={(_part, values: FormValues) => {
          draft.current = values;
        }}
      >
        <FormFields fields={fields} mode="action" />
      </Form>
    </FormDialog>
  );
}

const isCancelling = ({ zh, en }: Label): boolean => zh.startsWith(texts.cancel.zh) || en.startsWith(texts.cancel.en);
