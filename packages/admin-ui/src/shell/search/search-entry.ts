import type { Label } from '@refectory/declaration/label.ts';

/** A search result. */
export interface SearchEntry {
  readonly key: string;
  readonly name: string;
  /** Location, or a note that distinguishes it from others with the same name. */
  readonly hint: string;
  readonly image?: string;
  /** Leaves the palette open. */
  readonly staysOpen?: boolean;
  readonly run: () => void;
}

/** Entries of one kind. */
export interface SearchGroup {
  readonly title: Label;
  readonly entries: readonly SearchEntry[];
}
