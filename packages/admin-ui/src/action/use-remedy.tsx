import { Suspense } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { useDialog } from '../detail/use-dialog.ts';
import { findRemedy, type RefusedAction } from './remedies.ts';

/**
 * Offers what can be done about a refused action instead of only showing the refusal. `offer` returns false where there is nothing for
 * its code, or no right to it. The dialog belongs into `<TabDialogs>`.
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

/** A call of one action on one row that was refused, for pages that call it themselves. */
export const toRefused = (
  action: Pick<RefusedAction, 'resource' | 'key' | 'input'> & { readonly row: RefusedAction['rows'][number] },
  { reason, msg }: Pick<ApiError, 'reason' | 'msg'>,
): RefusedAction => {
  const { row, ...asked } = action;
  return { ...asked, rows: [row], code: String(reason), msg };
};
