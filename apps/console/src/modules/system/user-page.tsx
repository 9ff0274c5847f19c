import { user } from '@refectory/contract/system/user.ts';
import { useCallback, useMemo, useRef } from 'react';
import { useCan } from '#api/permissions.ts';
import type { Row } from '#api/queries.ts';
import type { FormValues } from '#crud/form-values.ts';
import type { Slots } from '#crud/slots.ts';
import { TabDialogs } from '#crud/tab-dialogs.tsx';
import { TreeListPage } from '#crud/tree-list-page.tsx';
import { useDialog } from '#crud/use-dialog.ts';
import { ExplainDialog } from './explain-dialog.tsx';
import { PlatformDialog } from './platform-dialog.tsx';
import { systemTexts as texts } from './system-texts.ts';
import { useGuestReview } from './use-guest-review.tsx';

const byName = { parent: 'parentId', name: 'deptName' };

/**
 * `/system/user`: people with the tree of departments at the left; a department means all below it too
 * (spec/system#users).
 */
export function UserPage() {
  const dialog = useDialog<Row>();
  const { open } = dialog;
  const review = useGuestReview();
  const mayEdit = useCan('user_edit');
  const draft = useRef<FormValues | undefined>(undefined);
  const platform = useDialog<Row>(
    useCallback(() => {
      draft.current = undefined;
    }, []),
  );
  const { open: openPlatform } = platform;
  const slots = useMemo(
    (): Slots => ({
      rowActions: [
        ...review.commands,
        { key: 'explain', label: texts.explain, run: open },
        ...(mayEdit ? [{ key: 'platform', label: user.actions['update-platform'].label, run: openPlatform }] : []),
      ],
    }),
    [mayEdit, open, openPlatform, review.commands],
  );
  return (
    <>
      <TreeListPage
        resource={user}
        slots={slots}
        field="deptId"
        label={texts.departments}
        path="/blade-system/dept"
        call="lazy-tree"
        lazy={byName}
      />
      <TabDialogs>
        {review.dialog}
        {platform.content && (
          <PlatformDialog key={platform.content.id} dialog={platform} person={platform.content} draft={draft} />
        )}
        {dialog.content && <ExplainDialog key={dialog.content.id} dialog={dialog} user={dialog.content} />}
      </TabDialogs>
    </>
  );
}
