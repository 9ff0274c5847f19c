import type { Resource } from '@refectory/declaration/resource.ts';
import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../api/text.ts';
import type { TextContext } from '../cell/cell-text.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { validateWhenLoaded } from '../form/validation/validate-when-loaded.ts';
import { FieldInput } from '../input/field-input.tsx';
import type { Slots } from '../list/slots.ts';
import { texts } from '../list/texts.ts';
import css from './bulk-dialog.module.css';
import { bulkFields } from './bulk-fields.ts';
import { BulkPreview } from './bulk-preview.tsx';
import { bulkTexts } from './bulk-texts.ts';
import type { BulkEdit } from './use-bulk-edit.ts';

interface BulkDialogProps {
  readonly resource: Resource;
  readonly edit: BulkEdit;
  readonly context: TextContext;
  readonly inputs: Slots['inputs'];
}

/** Changes one field of the selected rows: choose a value, preview, save, show the result per row. */
export function BulkDialog({ resource, edit, context, inputs }: BulkDialogProps) {
  const { say } = context;
  const language = useLanguage((state) => state.language);
  const [problem, setProblem] = useState<string>();
  const { dialog, rows, field: name, value, changed, results, phase } = edit;
  const fields = bulkFields(resource);
  const field = fields[name];
  const Input = inputs?.[name] ?? FieldInput;
  const isOver = phase === 'saved' || phase === 'undone';
  const failed = [...results.values()].filter(({ ok }) => !ok).length;
  const told = { ok: results.size - failed, failed, done: results.size, count: changed.length };

  async function submit() {
    if (isOver) return dialog.close();
    if (!field) return;
    const wrong = await validateWhenLoaded(name, field, 'edit', value, language);
    setProblem(wrong);
    if (!wrong && changed.length > 0) void edit.save();
  }
  return (
    <FormDialog
      title={say(bulkTexts.title, { count: rows.length })}
      width={760}
      isOpen={dialog.isOpen}
      isBusy={phase === 'saving'}
      isSubmitDisabled={!isOver && !field}
      isDirty={() => phase === 'choosing' && value !== null}
      okText={isOver ? say(texts.close) : say(bulkTexts.save, { count: changed.length })}
      hasCancel={!isOver}
      onSubmit={submit}
      onClose={dialog.close}
      onClosed={dialog.afterClose}
      buttons={
        <>
          <span className={css.bulkState} role="status">
            {phase === 'saving' && say(bulkTexts.progress, told)}
            {phase === 'saved' && say(bulkTexts.outcome, told)}
            {phase === 'undone' && say(bulkTexts.undone, told)}
          </span>
          {phase === 'saving' && <Button onClick={edit.stop}>{say(bulkTexts.stop)}</Button>}
          {phase === 'saved' && told.ok > 0 && <Button onClick={() => void edit.undo()}>{say(bulkTexts.undo)}</Button>}
        </>
      }
    >
      <Form layout="vertical" disabled={phase !== 'choosing'} onSubmitCapture={submit}>
        <div className={css.bulkInputs}>
          <Form.Item label={say(bulkTexts.field)} htmlFor="bulk-field">
            <Select
              id="bulk-field"
              showSearch={{ optionFilterProp: 'label' }}
              value={name || null}
              options={Object.entries(fields).map(([key, { label }]) => ({ value: key, label: say(label) }))}
              onChange={(key: string | null) => {
                setProblem(undefined);
                edit.choose(key ?? '');
              }}
            />
          </Form.Item>
          {field && (
            <Form.Item
              key={name}
              label={say(bulkTexts.value)}
              htmlFor="bulk-value"
              required={field.required === true}
              {...(problem && { help: problem, validateStatus: 'error' as const })}
              extra={field.help && say(field.help)}
            >
              <Input
                id="bulk-value"
                field={field}
                value={value}
                disabled={phase !== 'choosing'}
                onChange={(next: unknown) => {
                  setProblem(undefined);
                  edit.setValue(next);
                }}
              />
            </Form.Item>
          )}
        </div>
      </Form>
      {field && <BulkPreview resource={resource} edit={edit} field={field} context={context} />}
    </FormDialog>
  );
}
