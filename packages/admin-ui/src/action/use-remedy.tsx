import { Suspense } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { useDialog } from '../detail/use-dialog.ts';
import { findRemedy, type RefusedAction } from './remedies.ts';

/**
 * Offers a remedy for a refused action instead of only showing the refusal. `offer` returns false when there is none
 * for the code or no permission. Render the dialog in `<TabDialogs>`.
 */
export function useRemedy() {
  const dialog = useDialog<RefusedAction>();
  const { content, open } = dialog;
  const Remedy = findRemedy(content?.code)?.Dialog;

  function offer(refused: RefusedAction): boolean {
    if (!findRemedy(refused.code)) return false;
    open(refused);
    return true;
  }
  return {
    offer,
    isOpen: dialog.isOpen,
    remedyDialog: (
      <Suspense fallback={null}>{Remedy && content && <Remedy refused={content} dialog={dialog} />}</Suspense>
    ),
  };
}

/** A refused call of one action on one row, for pages that make the call themselves. */
export const toRefused = (
  action: Pick<RefusedAction, 'resource' | 'key' | 'input'> & { readonly row: RefusedAction['rows'][number] },
  { reason, msg }: Pick<ApiError, 'reason' | 'msg'>,
): RefusedAction => {
  const { row, ...asked } = action;
  return { ...asked, rows: [row], code: String(reason), msg };
};
