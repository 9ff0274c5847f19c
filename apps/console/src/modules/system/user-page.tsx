import { user } from '@refectory/contract/system/user.ts';
import { useMemo } from 'react';
import type { Row } from '#api/queries.ts';
import type { Slots } from '#crud/slots.ts';
import { TreeListPage } from '#crud/tree-list-page.tsx';
import { useDialog } from '#crud/use-dialog.ts';
import { useDialogsShown } from '#crud/use-dialogs-shown.ts';
import { ExplainDialog } from './explain-dialog.tsx';
import { systemTexts as texts } from './system-texts.ts';
import { useGuestReview } from './use-guest-review.tsx';

/** `/system/user`: people with the tree of departments at the left; a department means all below it too (wire §5, §9). */
export function UserPage() {
  const isShown = useDialogsShown();
  const dialog = useDialog<Row>();
  const { open } = dialog;
  const review = useGuestReview();
  const slots = useMemo(
    (): Slots => ({ rowActions: [...review.commands, { key: 'explain', label: texts.explain, run: open }] }),
    [open, review.commands],
  );
  return (
    <>
      <TreeListPage
        resource={user}
        slots={slots}
        field="deptId"
        label={texts.departments}
        path="/blade-system/dept"
        call="tree"
      />
      {isShown && review.dialog}
      {isShown && dialog.content && <ExplainDialog key={dialog.content.id} dialog={dialog} user={dialog.content} />}
    </>
  );
}
