import type { Label } from '@refectory/declaration/label.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { Form } from 'antd';
import { type RefObject, useState } from 'react';
import type { ApiError } from '../api/api-error.ts';
import type { Row } from '../api/queries.ts';
import { rowTitle } from '../cell/row-title.ts';
import type { Dialog } from '../detail/use-dialog.ts';
import { differingNames } from '../form/compare-values.ts';
import { EditedRowContext } from '../form/edited-row.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormFields, maxSingleColumnFields } from '../form/form-fields.tsx';
import { type FormValues, initialValues, toSubmittedValues } from '../form/form-values.ts';
import { validateForm } from '../form/validate-form.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import type { Slots } from '../list/slots.ts';
import { texts } from '../list/texts.ts';
import { ActionPreview } from './action-preview.tsx';
import { type ActionOutcome, callAction } from './call-action.ts';
import question from './question.module.css';
import { QuestionRows } from './question-rows.tsx';
import { useTask } from './use-task.ts';

/** The content of an action dialog. */
export interface ActionRequest {
  readonly key: string;
  readonly rows: readonly Row[];
  /** Initial input beyond the declaration: selected rows, filters of the list. */
  readonly initial: FormValues;
  /** The submitted input. */
  readonly sent?: FormValues;
  /** Created when the dialog opens: a retry is executed only once. */
  readonly idempotencyKey?: string;
}

interface ActionDialogProps {
  readonly resource: Resource;
  readonly acting: ActionRequest;
  readonly dialog: Dialog<ActionRequest>;
  readonly draft: RefObject<FormValues | undefined>;
  readonly inputs?: Slots['inputs'];
  readonly onDone: (acting: ActionRequest, outcome: ActionOutcome) => void;
  /** Handles a refusal of the whole call; returns false to show it as usual. */
  readonly showRefused: (acting: ActionRequest, refusal: ApiError) => boolean;
}

/** Shows the action's form or a confirmation. */
export function ActionDialog({ resource, acting, dialog, draft, inputs, onDone, showRefused }: ActionDialogProps) {
  const say = useTranslate();
  const [form] = Form.useForm<FormValues>();
  const action = resource.actions?.[acting.key];
  const fields = action?.input ?? {};
  const names = Object.keys(fields);
  const [begin] = useState(() => initialValues(fields, 'action', acting.initial));
  const readInput = () => toSubmittedValues(fields, 'action', form.getFieldsValue(true));
  const withInput = (): ActionRequest => ({ ...acting, sent: readInput() });
  const [typed, setTyped] = useState(() => toSubmittedValues(fields, 'action', draft.current ?? begin));
  const act = useTask(
    (input: FormValues) => callAction({ resource, ...acting, ids: acting.rows.map(({ id }) => id), input }),
    {
      form,
      onDone: (outcome) => {
        dialog.close();
        onDone(withInput(), outcome);
      },
      showRefused: (refusal) => {
        const isShown = showRefused(withInput(), refusal);
        if (isShown) dialog.close();
        return isShown;
      },
    },
  );
  if (!action) return null;

  async function submit() {
    if (await validateForm(form)) await act.run(readInput());
  }

  // A question about rows names them; a form has its rows in the title.
  const asks =
    acting.rows.length > 0 && (action.confirm !== undefined || names.length === 0 || action.preview === true);
  const confirm = (acting.rows.length > 1 && action.confirmSeveral) || action.confirm;
  const [first] = acting.rows;
  const name = say((acting.rows.length > 1 && action.several) || action.label);
  const about =
    acting.rows.length === 1 && first ? rowTitle(resource, first) : say(texts.actOn, { count: acting.rows.length });
  return (
    <FormDialog
      title={action.target === 'resource' ? name : `${name} · ${about}`}
      width={names.length > maxSingleColumnFields ? 880 : names.length > 0 ? 560 : 440}
      isOpen={dialog.isOpen}
      isBusy={act.isRunning}
      isDirty={() => differingNames(names, form.getFieldsValue(true), begin).length > 0}
      okText={action.confirm && names.length === 0 ? say(texts.ok) : name}
      // For cancelling actions the dismiss button needs another text than “Cancel”.
      cancelText={say(isCancelling(action.label) ? texts.back : texts.cancel)}
      isDanger={action.tone === 'danger'}
      isTwoStep={confirm !== undefined || action.preview === true}
      onSubmit={() => void submit()}
      onClose={dialog.close}
      onClosed={dialog.afterClose}
    >
      {confirm && <p className={question.question}>{say(confirm, { count: acting.rows.length })}</p>}
      {asks && <QuestionRows resource={resource} rows={acting.rows} isTitled />}
      {action.preview && <ActionPreview resource={resource} actionKey={acting.key} rows={acting.rows} input={typed} />}
      {!action.confirm && names.length === 0 && <p>{say(texts.confirmAction, { name })}</p>}
      <Form
        form={form}
        layout="vertical"
        name={`${resource.name}.${acting.key}`}
        initialValues={draft.current ?? begin}
        onValuesChange={(_part, values: FormValues) => {
          draft.current = values;
          if (action.preview) setTyped(readInput());
        }}
      >
        <EditedRowContext value={acting.rows.length === 1 ? first : undefined}>
          <FormFields fields={fields} mode="action" inputs={inputs} />
        </EditedRowContext>
      </Form>
    </FormDialog>
  );
}

const isCancelling = ({ zh, en }: Label): boolean => zh.startsWith(texts.cancel.zh) || en.startsWith(texts.cancel.en);
