import type { Label } from '@refectory/declaration/label.ts';

/** Something that was found and can be gone to or done. */
export interface SearchEntry {
  readonly key: string;
  readonly name: string;
  /** Where it is, or what tells it from others of its name. */
  readonly hint: string;
  readonly image?: string;
  readonly run: () => void;
}

/** Entries of one kind. */
export interface SearchGroup {
  readonly title: Label;
  readonly entries: readonly SearchEntry[];
}
