import { region } from '@refectory/contract/system/region.ts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useCan } from '#api/permissions.ts';
import type { Slots } from '#crud/slots.ts';
import { TabDialogs } from '#crud/tab-dialogs.tsx';
import { TreeListPage } from '#crud/tree-list-page.tsx';
import { useDialog } from '#crud/use-dialog.ts';
import { useSay } from '#crud/use-say.ts';
import { RegionDialog } from './region-dialog.tsx';
import { systemTexts as texts } from './system-texts.ts';

const byName = { parent: 'parentCode', name: 'name' };

/**
 * `/base/region`: provinces, cities and counties at the left, each loaded when it is opened; what lies below the chosen
 * one as a list (spec/system#regions).
 */
export function RegionPage() {
  const say = useSay();
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
