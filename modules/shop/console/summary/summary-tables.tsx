import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Tabs } from 'antd';
import { DishTable } from './dish-table.tsx';
import { PurchaseTable } from './purchase-table.tsx';
import { RawDishesDialog } from './raw-dishes-dialog.tsx';
import { type RawLine, RawTable } from './raw-table.tsx';
import type { Span, Summary } from './summary-span.ts';
import { summaryTexts as texts } from './summary-texts.ts';

/** Dishes, raw materials that open their dishes, and what is to be bought. */
export function SummaryTables({ span, summary }: { readonly span: Span; readonly summary: Summary }) {
  const say = useTranslate();
  const dialog = useDialog<RawLine>();
  return (
    <>
      <Tabs
        items={[
          { key: 'dishes', label: say(texts.dishes), children: <DishTable summary={summary} /> },
          { key: 'raws', label: say(texts.raws), children: <RawTable summary={summary} onOpen={dialog.open} /> },
          { key: 'purchase', label: say(texts.purchase), children: <PurchaseTable raws={summary.raws} /> },
        ]}
      />
      <TabDialogs>
        {dialog.content && (
          <RawDishesDialog dialog={dialog} raw={dialog.content} span={span} versionNo={summary.versionNo || null} />
        )}
      </TabDialogs>
    </>
  );
}
