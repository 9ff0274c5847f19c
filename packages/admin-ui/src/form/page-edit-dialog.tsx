import { useState } from 'react';
import { draftStorageName, readDraft } from './draft/draft-storage.ts';
import type { EditTarget } from './draft/edit-draft.ts';
import { EditDialog, type EditDialogProps } from './edit-dialog.tsx';

/** The form of a row in its list: begins with what was typed before a reload or sign-out, if anything was kept. */
export function PageEditDialog(props: EditDialogProps) {
  const { resource, dialog, draft } = props;
  const { content } = dialog;
  const [begun, setBegun] = useState<EditTarget>();
  if (content && begun !== content) {
    // Not of a form that was unmounted with its tab.
    if (!draft.current.isBegun) draft.current = { ...readDraft(draftStorageName(resource, content)), isBegun: true };
    setBegun(content);
  }
  return <EditDialog {...props} />;
}
