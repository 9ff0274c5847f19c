import type { Resource } from '@refectory/declaration/resource.ts';
import { Alert, Button, Form } from 'antd';
import dayjs from 'dayjs';
import { type RefObject, useState } from 'react';
import type { Row } from '../api/queries.ts';
import { rowTitle } from '../cell/row-title.ts';
import type { Dialog } from '../detail/use-dialog.ts';
import { useSay } from '../hooks/use-say.ts';
import css from '../list/crud.module.css';
import type { Slots } from '../list/slots.ts';
import { texts } from '../list/texts.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import type { EditDraft, Editing } from './draft/edit-draft.ts';
import { draftName, dropDraft, keepDraft } from './draft/kept-drafts.ts';
import { EditedRow } from './edited-row.ts';
import { FormDialog } from './form-dialog.tsx';
import { FormFields, oneColumn } from './form-fields.tsx';
import { differing, type FormValues, formFields, initialValues, merged, withoutMasks } from './form-values.ts';
import { useSave } from './use-save.ts';

interface EditFormProps {
  readonly resource: Resource;
  readonly editing: Editing;
  /** The row as it was when editing began; absent when adding. */
  readonly base: Row | undefined;
  readonly dialog: Dialog<Editing>;
  readonly draft: RefObject<EditDraft>;
  readonly inputs: Slots['inputs'];
  readonly width?: number | undefined;
  /** Begins again without what was typed. */
  readonly onAfresh: () => void;
}

/** The form of the add and edit dialog, with saving and what happens when someone else saved first. */
export function EditForm({ resource, editing, base: read, dialog, draft, inputs, width, onAfresh }: EditFormProps) {
  const say = useSay();
  const { mode } = editing;
  const [form] = Form.useForm<FormValues>();
  const [base] = useState(() => read && withoutMasks(resource.fields, read));
  const [theirs, setTheirs] = useState<Row>();
  const [begin] = useState(() =>
    initialValues(resource.fields, mode, base ?? (editing.mode === 'add' ? editing.begin : undefined)),
  );
  const [name] = useState(() => draftName(resource, editing));
  const [keptAt] = useState(() => draft.current.keptAt);
  const fields = formFields(resource.fields, mode);
  const names = Object.keys(fields);
  const { save, isSaving } = useSave({ resource, mode, form, onConflict: conflict });

  function conflict(found: Row) {
    const current = withoutMasks(resource.fields, found);
    if (base) form.setFieldsValue(merged(names, base, draft.current.values ?? begin, current));
    setTheirs(current);
  }
  async function submit(after: () => void) {
    try {
      await form.validateFields();
    } catch {
      return form.scrollToField(Object.keys(fields).find((name) => form.getFieldError(name).length > 0) ?? '', {
        focus: true,
      });
    }
    // After a conflict the choice is in the form, and the save stands on their version.
    if (await save(form.getFieldsValue(true), theirs ?? base)) {
      dropDraft(name);
      after();
    }
  }

  const isDirty = (values: FormValues) => differing(names, values, begin).length > 0;
  function note(values: FormValues) {
    draft.current = { base, values };
    if (isDirty(values)) keepDraft(name, resource, draft.current);
    else dropDraft(name);
  }
  function leave() {
    dropDraft(name);
    dialog.close();
  }

  const mine = theirs && (draft.current.values ?? begin);
  const conflicting = theirs && mine ? differing(names, mine, theirs) : [];
  return (
    <FormDialog
      title={`${say(texts[mode])}${base ? ` · ${rowTitle(resource, base)}` : ` · ${say(resource.label)}`}`}
      width={width ?? (names.length > oneColumn ? 880 : 560)}
      isOpen={dialog.isOpen}
      isBusy={isSaving}
      isDirty={() => isDirty(form.getFieldsValue(true))}
      okText={say(texts.save)}
      onSubmit={() => void submit(dialog.close)}
      onClose={leave}
      onGone={dialog.gone}
      buttons={
        mode === 'add' && (
          <Button disabled={isSaving} onClick={() => void submit(onAfresh)}>
            {say(texts.saveAndAdd)}
          </Button>
        )
      }
    >
      {keptAt !== undefined && !theirs && (
        <Alert
          type="info"
          showIcon
          className={css.kept ?? ''}
          title={say(texts.draftRestored, { at: dayjs(keptAt).format('YYYY-MM-DD HH:mm') })}
          action={
            <Button
              size="small"
              onClick={() => {
                dropDraft(name);
                onAfresh();
              }}
            >
              {say(texts.draftDiscard)}
            </Button>
          }
        />
      )}
      {theirs && base && mine && (
        <ConflictPanel
          key={String(theirs.version)}
          fields={fields}
          names={conflicting}
          base={base}
          mine={mine}
          theirs={theirs}
          onChoose={(values) => form.setFieldsValue(values)}
        />
      )}
      <Form
        form={form}
        layout="vertical"
        name={`${resource.name}.${mode}`}
        initialValues={{ ...begin, ...draft.current.values }}
        onValuesChange={(_part, values: FormValues) => note(values)}
        hidden={theirs !== undefined}
      >
        <EditedRow value={base}>
          <FormFields fields={fields} mode={mode} inputs={inputs} />
        </EditedRow>
      </Form>
    </FormDialog>
  );
}
