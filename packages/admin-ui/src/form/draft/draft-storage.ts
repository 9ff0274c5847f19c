import type { Resource } from '@refectory/declaration/resource.ts';
import { listStoredNames, readRecord, removeStored, writeStored } from '#api/storage.ts';
import { decryptDraft, encryptDraft, encryptDraftName } from './draft-cipher.ts';
import type { EditDraft, EditTarget } from './edit-draft.ts';
import { storableRow, storableValues } from './storable-values.ts';

const week = 7 * 24 * 3_600_000;
const maxDrafts = 20;
/** In characters; longer drafts are not stored. */
const maxLength = 200_000;

/** Drafts and their names are encrypted: only the same user of the browser can read them (decision 0911). */
const encryptedName = (name: string): string => {
  const sealed = encryptDraftName(name);
  return sealed ? `draft/${sealed}` : '';
};

/** Storage key of a form draft: by resource, row and initial values; `''` when nobody is signed in. */
export function draftStorageName({ name }: Pick<Resource, 'name'>, editing: EditTarget): string {
  if (editing.mode === 'edit') return encryptedName(`${name}/edit/${editing.id}`);
  const begin = Object.entries(editing.initial ?? {}).filter(([, value]) => value !== null && value !== '');
  return encryptedName(`${name}/add/${begin.length > 0 ? JSON.stringify(begin).slice(0, 300) : ''}`);
}

/** Stores typed values so that they survive a reload and a sign-out; never secrets. */
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

/** The stored draft of a form; undefined when there is none or it is older than a week. */
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
