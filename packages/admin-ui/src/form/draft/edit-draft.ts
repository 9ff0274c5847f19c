import type { Row } from '#api/queries.ts';
import type { FormValues } from '../form-values.ts';

/** State of an add or edit dialog. */
export type EditTarget =
  | { readonly mode: 'add'; readonly initial?: FormValues }
  | { readonly mode: 'edit'; readonly id: string };

/** Values typed so far; kept outside the dialog, which unmounts when its tab is hidden (spec/console#tab-dialogs). */
export interface EditDraft {
  /** The row as it was when editing began; its version guards the save. */
  base?: Row | undefined;
  values?: FormValues | undefined;
  /** Set if the draft was restored after a reload or sign-out: time it was saved, in milliseconds since 1970. */
  readonly savedAt?: number | undefined;
  /** Whether a kept draft has been asked for. */
  readonly isBegun?: boolean | undefined;
}
