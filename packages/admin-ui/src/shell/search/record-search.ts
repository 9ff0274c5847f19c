import type { Label } from '@refectory/declaration/label.ts';

/** A record that was found, and the page it is opened at. */
export interface FoundRecord {
  readonly key: string;
  readonly name: string;
  /** What tells it from others of its name. */
  readonly hint: string;
  /** Its picture, where it has one. */
  readonly image?: string;
  readonly path: string;
}

/** Records of one kind. */
export interface FoundRecords {
  readonly title: Label;
  readonly records: readonly FoundRecord[];
}

/** How an application searches its own records in the palette. */
export interface RecordSearch {
  /** Pages whose records are searched: who may open none of them is shown none. */
  readonly paths: readonly string[];
  /** Asks the server. Rejects with an ApiError that nobody has been told of. */
  find(keyword: string, signal: AbortSignal): Promise<readonly FoundRecords[]>;
  /** What the palette says of it. */
  readonly texts: { readonly placeholder: Label; readonly hint: Label; readonly failed: Label };
}
