import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import type { FormValues } from '@refectory/admin-ui/form/form-values.ts';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { TreeListPage } from '@refectory/admin-ui/tree/tree-list-page.tsx';
import { useCallback, useMemo, useRef } from 'react';
import { dept } from '#system/contract/dept.ts';
import { user } from '../contract/user.ts';
import { AccessExplanationDialog } from './access/access-explanation-dialog.tsx';
import { useGuestReview } from './guest/use-guest-review.tsx';
import { PlatformDialog } from './platform-dialog.tsx';
import { systemTexts as texts } from './system-texts.ts';

const byName = { parentParam: 'parentId', searchParam: 'deptName' };

/** `/system/user`: users with a department tree; a department includes its subdepartments (spec/system#users). */
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
        path={dept.path}
        call="lazy-tree"
        lazy={byName}
      />
      <TabDialogs>
        {review.dialog}
        {platform.content && (
          <PlatformDialog key={platform.content.id} dialog={platform} person={platform.content} draft={draft} />
        )}
        {dialog.content && <AccessExplanationDialog key={dialog.content.id} dialog={dialog} user={dialog.content} />}
      </TabDialogs>
    </>
  );
}
