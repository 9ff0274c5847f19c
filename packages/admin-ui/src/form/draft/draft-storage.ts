import type { Resource } from '@refectory/declaration/resource.ts';
import { listStoredNames, readRecord, removeStored, writeStored } from '#api/storage.ts';
import { decryptDraft, encryptDraft, encryptDraftName } from './draft-cipher.ts';
import type { EditDraft, EditTarget } from './edit-draft.ts';
import { storableRow, storableValues } from './storable-values.ts';

const week = 7 * 24 * 3_600_000;
const maxDrafts = 20;
/** In characters; longer drafts are not stored. */
const maxLength = 200_000;

/** Everything kept is sealed, its name too: of the same browser only the same person reads it (decision 0911). */
const encryptedName = (name: string): string => {
  const sealed = encryptDraftName(name);
  return sealed ? `draft/${sealed}` : '';
};

/** Where the draft of a form lies: by what it adds to or changes, and what it began with; `''` when nobody is signed in. */
export function draftStorageName({ name }: Pick<Resource, 'name'>, editing: EditTarget): string {
  if (editing.mode === 'edit') return encryptedName(`${name}/edit/${editing.id}`);
  const begin = Object.entries(editing.initial ?? {}).filter(([, value]) => value !== null && value !== '');
  return encryptedName(`${name}/add/${begin.length > 0 ? JSON.stringify(begin).slice(0, 300) : ''}`);
}

/** Keeps what has been typed, so that it survives a reload and a sign-out; secrets are never kept. */
export function saveDraft(name: string, { fields, title }: Pick<Resource, 'fields' | 'title'>, draft: EditDraft): void {
  const base = draft.base && storableRow(fields, title, draft.base);
  const kept = { ...(base && { base }), values: storableValues(fields, draft.values ?? {}) };
  if (JSON.stringify(kept).length > maxLength) return;
  const sealed = name && encryptDraft(kept);
  if (!sealed) return;
  writeStored(name, sealed);
  removeOldDrafts();
}

export const removeDraft = (name: string): void => removeStored(name);

/** What was typed into a form before the page went away; undefined when nothing was, or a week ago. */
export function readDraft(name: string): EditDraft | undefined {
  const record = name ? readRecord(name) : undefined;
  const draft = decryptDraft<EditDraft>(record?.content);
  if (!record || !draft?.values) return undefined;
  if (Date.now() - record.datetime > week) {
    removeDraft(name);
    return undefined;
  }
  return { ...draft, savedAt: record.datetime };
}

// Removes drafts from before encryption.
for (const name of listStoredNames('draft/')) if (typeof readRecord(name)?.content !== 'string') removeStored(name);

/** Removes drafts older than a week or beyond the newest 20, of all users of this browser. */
function removeOldDrafts(): void {
  const aged = listStoredNames('draft/')
    .map((name) => ({ name, at: readRecord(name)?.datetime ?? 0 }))
    .sort((one, other) => other.at - one.at);
  for (const [place, { name, at }] of aged.entries())
    if (place >= maxDrafts || Date.now() - at > week) removeDraft(name);
}
