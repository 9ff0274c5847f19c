import type { Resource } from '@refectory/declaration/resource.ts';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { detailQuery, type Row } from '../api/queries.ts';
import type { Dialog } from '../detail/use-dialog.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { ErrorState } from '../list/list-states.tsx';
import type { Slots } from '../list/slots.ts';
import { texts } from '../list/texts.ts';
import type { EditDraft, EditTarget } from './draft/edit-draft.ts';
import { EditForm } from './edit-form.tsx';
import { FormDialog } from './form-dialog.tsx';

export interface EditDialogProps {
  readonly resource: Resource;
  readonly dialog: Dialog<EditTarget>;
  readonly draft: RefObject<EditDraft>;
  readonly inputs?: Slots['inputs'];
  readonly width?: number | undefined;
  /** The address of the list, where its rows have pages of their own. */
  readonly recordsAt?: string | undefined;
}

/** Adds or edits a row. Render it only while its tab is shown; the draft restores typed values. */
export function EditDialog({ resource, dialog, draft, inputs, width, recordsAt }: EditDialogProps) {
  const { content } = dialog;
  const say = useTranslate();
  const id = content?.mode === 'edit' ? content.id : '';
  const detail = useQuery({ ...detailQuery<Row>(resource.path, id), enabled: id !== '' && !draft.current.base });
  // Adding another row, or discarding a draft, remounts the form.
  const [round, setRound] = useState(0);
  if (!content) return null;
  const base = draft.current.base ?? (detail.data as Row | undefined);
  if (content.mode === 'edit' && !base) {
    return (
      <FormDialog
        title={say(texts.edit)}
        width={width ?? 560}
        isOpen={dialog.isOpen}
        isBusy={false}
        isLoading={detail.isPending}
        isDirty={() => false}
        onSubmit={() => undefined}
        onClose={dialog.close}
        onClosed={dialog.afterClose}
      >
        {detail.error && <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />}
      </FormDialog>
    );
  }
  return (
    <EditForm
      key={`${id}/${round}`}
      resource={resource}
      editing={content}
      base={content.mode === 'edit' ? base : undefined}
      dialog={dialog}
      draft={draft}
      inputs={inputs}
      width={width}
      recordsAt={recordsAt}
      onAfresh={() => {
        draft.current = {};
        setRound((now) => now + 1);
      }}
    />
  );
}
