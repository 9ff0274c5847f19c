import type { Resource } from '@refectory/contract/kernel/resource.ts';
import { useSession } from '#api/session.ts';
import { dropStored, readRecord, storedBelow, writeStored } from '#api/storage.ts';
import type { EditDraft, Editing } from './edit-draft.ts';
import { keptBase, keptValues } from './kept-values.ts';

const week = 7 * 24 * 3_600_000;
const most = 20;
/** Characters; what is longer lives with its page only. */
const longest = 200_000;

/** Everything kept is below a name that only the same person of the same tenant asks for. */
const own = (): string => {
  const { tenantId, userId } = useSession.getState();
  return `draft/${tenantId}/${userId}/`;
};

/** Where the draft of a form lies: by what it adds to or changes, and what it began with. */
export function draftName({ name }: Pick<Resource, 'name'>, editing: Editing): string {
  if (editing.mode === 'edit') return `${own()}${name}/edit/${editing.id}`;
  const begin = Object.entries(editing.begin ?? {}).filter(([, value]) => value !== null && value !== '');
  return `${own()}${name}/add/${begin.length > 0 ? JSON.stringify(begin).slice(0, 300) : ''}`;
}

/** Keeps what has been typed, so that it survives a reload and a sign-out; secrets are never kept. */
export function keepDraft(name: string, { fields, title }: Pick<Resource, 'fields' | 'title'>, draft: EditDraft): void {
  const base = draft.base && keptBase(fields, title, draft.base);
  const kept = { ...(base && { base }), values: keptValues(fields, draft.values ?? {}) };
  if (JSON.stringify(kept).length > longest) return;
  writeStored(name, kept);
  prune();
}

export const dropDraft = (name: string): void => dropStored(name);

/** What was typed into a form before the page went away; undefined when nothing was, or a week ago. */
export function keptDraft(name: string): EditDraft | undefined {
  const record = readRecord<EditDraft>(name);
  if (!record?.content?.values) return undefined;
  if (Date.now() - record.datetime > week) {
    dropDraft(name);
    return undefined;
  }
  return { ...record.content, keptAt: record.datetime };
}

/** Old drafts go, of all people of this browser; of many the oldest. */
function prune(): void {
  const aged = storedBelow('draft/')
    .map((name) => ({ name, at: readRecord(name)?.datetime ?? 0 }))
    .sort((one, other) => other.at - one.at);
  for (const [place, { name, at }] of aged.entries()) if (place >= most || Date.now() - at > week) dropDraft(name);
}
