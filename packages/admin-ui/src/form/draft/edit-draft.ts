import type { Row } from '#api/queries.ts';
import type { FormValues } from '../form-values.ts';

/** What an add or edit dialog is about. */
export type EditTarget =
  | { readonly mode: 'add'; readonly initial?: FormValues }
  | { readonly mode: 'edit'; readonly id: string };

/**
 * What has been typed so far. Kept beside the dialog, which is taken down whenever its tab is left
 * (spec/console#tab-dialogs).
 */
export interface EditDraft {
  /** The row as it was when editing began; its version guards the save. */
  base?: Row | undefined;
  values?: FormValues | undefined;
  /** It comes from before a reload or a sign-out, from that moment (milliseconds since 1970). */
  readonly savedAt?: number | undefined;
}
