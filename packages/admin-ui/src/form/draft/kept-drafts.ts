import type { Resource } from '@refectory/declaration/resource.ts';
import { dropStored, readRecord, storedBelow, writeStored } from '#api/storage.ts';
import { seal, sealName, unseal } from './draft-cipher.ts';
import type { EditDraft, Editing } from './edit-draft.ts';
import { keptBase, keptValues } from './kept-values.ts';

const week = 7 * 24 * 3_600_000;
const most = 20;
/** Characters; what is longer lives with its page only. */
const longest = 200_000;

/** Everything kept is sealed, its name too: of the same browser only the same person reads it (decision 0911). */
const own = (name: string): string => {
  const sealed = sealName(name);
  return sealed ? `draft/${sealed}` : '';
};

/** Where the draft of a form lies: by what it adds to or changes, and what it began with; `''` when nobody is signed in. */
export function draftName({ name }: Pick<Resource, 'name'>, editing: Editing): string {
  if (editing.mode === 'edit') return own(`${name}/edit/${editing.id}`);
  const begin = Object.entries(editing.begin ?? {}).filter(([, value]) => value !== null && value !== '');
  return own(`${name}/add/${begin.length > 0 ? JSON.stringify(begin).slice(0, 300) : ''}`);
}

/** Keeps what has been typed, so that it survives a reload and a sign-out; secrets are never kept. */
export function keepDraft(name: string, { fields, title }: Pick<Resource, 'fields' | 'title'>, draft: EditDraft): void {
  const base = draft.base && keptBase(fields, title, draft.base);
  const kept = { ...(base && { base }), values: keptValues(fields, draft.values ?? {}) };
  if (JSON.stringify(kept).length > longest) return;
  const sealed = name && seal(kept);
  if (!sealed) return;
  writeStored(name, sealed);
  prune();
}

export const dropDraft = (name: string): void => dropStored(name);

/** What was typed into a form before the page went away; undefined when nothing was, or a week ago. */
export function keptDraft(name: string): EditDraft | undefined {
  const record = name ? readRecord(name) : undefined;
  const draft = unseal<EditDraft>(record?.content);
  if (!record || !draft?.values) return undefined;
  if (Date.now() - record.datetime > week) {
    dropDraft(name);
    return undefined;
  }
  return { ...draft, keptAt: record.datetime };
}

// Drafts of before they were sealed.
for (const name of storedBelow('draft/')) if (typeof readRecord(name)?.content !== 'string') dropStored(name);

/** Old drafts go, of all people of this browser; of many the oldest. */
function prune(): void {
  const aged = storedBelow('draft/')
    .map((name) => ({ name, at: readRecord(name)?.datetime ?? 0 }))
    .sort((one, other) => other.at - one.at);
  for (const [place, { name, at }] of aged.entries()) if (place >= most || Date.now() - at > week) dropDraft(name);
}
