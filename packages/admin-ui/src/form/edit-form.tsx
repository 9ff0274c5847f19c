import type { Resource } from '@refectory/declaration/resource.ts';
import { Alert, Button, Form } from 'antd';
import { type RefObject, useState } from 'react';
import type { Row } from '../api/queries.ts';
import { rowTitle } from '../cell/row-title.ts';
import type { Dialog } from '../detail/use-dialog.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import type { Slots } from '../list/slots.ts';
import { texts } from '../list/texts.ts';
import { toBusinessTime } from '../time/business-time.ts';
import { differingNames, mergeValues } from './compare-values.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { draftStorageName, removeDraft, saveDraft } from './draft/draft-storage.ts';
import type { EditDraft, EditTarget } from './draft/edit-draft.ts';
import css from './edit-form.module.css';
import { EditedRowContext } from './edited-row.ts';
import { FormDialog } from './form-dialog.tsx';
import { FormFields, maxSingleColumnFields } from './form-fields.tsx';
import { clearSecretMasks, type FormValues, formFields, initialValues } from './form-values.ts';
import { useActionAfterAdd } from './use-action-after-add.ts';
import { useSave } from './use-save.ts';
import { validateForm } from './validate-form.ts';

interface EditFormProps {
  readonly resource: Resource;
  readonly editing: EditTarget;
  /** The row as it was when editing began; absent when adding. */
  readonly base: Row | undefined;
  readonly dialog: Dialog<EditTarget>;
  readonly draft: RefObject<EditDraft>;
  readonly inputs: Slots['inputs'];
  readonly width?: number | undefined;
  readonly recordsAt?: string | undefined;
  /** Restarts without the typed values. */
  readonly onAfresh: () => void;
}

/** The form of the add and edit dialog, with saving and conflict handling. */
export function EditForm(props: EditFormProps) {
  const { resource, editing, base: read, dialog, draft, inputs, width, recordsAt, onAfresh } = props;
  const say = useTranslate();
  const { mode } = editing;
  const [form] = Form.useForm<FormValues>();
  const [base] = useState(() => read && clearSecretMasks(resource.fields, read));
  const [theirs, setTheirs] = useState<Row>();
  const [begin] = useState(() =>
    initialValues(resource.fields, mode, base ?? (editing.mode === 'add' ? editing.initial : undefined)),
  );
  const [name] = useState(() => draftStorageName(resource, editing));
  const [keptAt] = useState(() => draft.current.savedAt);
  const fields = formFields(resource.fields, mode);
  const names = Object.keys(fields);
  const { save, isSaving } = useSave({ resource, mode, form, onConflict: conflict, recordsAt });

  function conflict(found: Row) {
    const current = clearSecretMasks(resource.fields, found);
    if (base) form.setFieldsValue(mergeValues(names, base, draft.current.values ?? begin, current));
    setTheirs(current);
  }
  async function submit(after: (id: string) => unknown) {
    if (!(await validateForm(form))) return;
    // After a conflict the save uses the version of the other user.
    const id = await save(form.getFieldsValue(true), theirs ?? base);
    if (id === undefined) return;
    removeDraft(name);
    await after(id);
  }

  const isDirty = (values: FormValues) => differingNames(names, values, begin).length > 0;
  function note(values: FormValues) {
    const { isBegun } = draft.current;
    draft.current = { base, values, isBegun };
    if (isDirty(values)) saveDraft(name, resource, draft.current);
    else removeDraft(name);
  }
  const following = useActionAfterAdd(resource);
  async function saveAndAct(id: string) {
    dialog.close();
    await following?.run(id);
  }
  function leave() {
    removeDraft(name);
    dialog.close();
  }

  const mine = theirs && (draft.current.values ?? begin);
  const conflicting = theirs && mine ? differingNames(names, mine, theirs) : [];
  return (
    <FormDialog
      title={`${say(texts[mode])}${base ? ` · ${rowTitle(resource, base)}` : ` · ${say(resource.label)}`}`}
      width={width ?? (names.length > maxSingleColumnFields ? 880 : 560)}
      isOpen={dialog.isOpen}
      isBusy={isSaving}
      isDirty={() => isDirty(form.getFieldsValue(true))}
      okText={say(texts.save)}
      onSubmit={() => void submit(dialog.close)}
      onClose={leave}
      onClosed={dialog.afterClose}
      buttons={
        mode === 'add' && (
          <>
            <Button disabled={isSaving} onClick={() => void submit(onAfresh)}>
              {say(texts.saveAndAdd)}
            </Button>
            {following && (
              <Button disabled={isSaving} onClick={() => void submit(saveAndAct)}>
                {following.text}
              </Button>
            )}
          </>
        )
      }
    >
      {keptAt !== undefined && !theirs && (
        <Alert
          type="info"
          showIcon
          className={css.draftNotice ?? ''}
          title={say(texts.draftRestored, { at: toBusinessTime(keptAt).slice(0, 16) })}
          action={
            <Button
              size="small"
              onClick={() => {
                removeDraft(name);
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
        <EditedRowContext value={base}>
          <FormFields fields={fields} mode={mode} inputs={inputs} />
        </EditedRowContext>
      </Form>
    </FormDialog>
  );
}
