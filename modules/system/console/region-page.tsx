import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { TreeListPage } from '@refectory/admin-ui/tree/tree-list-page.tsx';
import { Button } from 'antd';
import { useMemo } from 'react';
import { region } from '../contract/dictionary/region.ts';
import { RegionDialog } from './region-dialog.tsx';
import { systemTexts as texts } from './system-texts.ts';

const byName = { parentParam: 'parentCode', searchParam: 'name' };

/**
 * `/base/region`: provinces, cities and counties as a lazily loaded tree, and the children of the selected one as a
 * list (spec/system#regions).
 */
export function RegionPage() {
  const say = useTranslate();
  const canTry = useCan('region_debug');
  const dialog = useDialog<true>();
  const { open } = dialog;
  const slots = useMemo(
    (): Slots => ({
      toolbar: () => canTry && <Button onClick={() => open(true)}>{say(texts.tryRegions)}</Button>,
    }),
    [canTry, open, say],
  );
  return (
    <>
      <TreeListPage
        resource={region}
        slots={slots}
        field="parentCode_equal"
        label={texts.regions}
        path="/blade-system/region"
        call="lazy-tree"
        lazy={byName}
      />
      <TabDialogs>{dialog.content && <RegionDialog dialog={dialog} />}</TabDialogs>
    </>
  );
}
