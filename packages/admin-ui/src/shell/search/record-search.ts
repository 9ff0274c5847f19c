import type { Label } from '@refectory/declaration/label.ts';

/** A found record with the address to open. */
export interface FoundRecord {
  readonly key: string;
  readonly name: string;
  /** Code or note that distinguishes it from others with the same name. */
  readonly hint: string;
  /** Its picture, where it has one. */
  readonly image?: string;
  readonly path: string;
}

/** Records of one kind. */
export interface FoundRecords {
  readonly kind: string;
  readonly title: Label;
  readonly records: readonly FoundRecord[];
  /** Whether there are more, which are found when all of the kind are asked for. */
  readonly hasMore: boolean;
}

/** Record search of an application in the palette. */
export interface RecordSearch {
  /** Pages whose records are searched; users who may open none of them get no records. */
  readonly paths: readonly string[];
  /** Searches on the server, all of one kind if it is named. Rejects with an ApiError that was not shown. */
  find(keyword: string, allOf: string, signal: AbortSignal): Promise<readonly FoundRecords[]>;
  /** Texts of the palette. */
  readonly texts: { readonly placeholder: Label; readonly hint: Label; readonly failed: Label };
}
