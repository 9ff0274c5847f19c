import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Tabs } from 'antd';
import type { Span, Summary } from '../summary-span.ts';
import { summaryTexts as texts } from '../summary-texts.ts';
import { DishTable } from './dish-table.tsx';
import { PurchaseTable } from './purchase-table.tsx';
import { RawDishesDialog } from './raw-dishes-dialog.tsx';
import { type RawLine, RawTable } from './raw-table.tsx';
import css from './summary-tables.module.css';

/** Dishes, raw materials and purchases. */
export function SummaryTables({ span, summary }: { readonly span: Span; readonly summary: Summary }) {
  const say = useTranslate();
  const dialog = useDialog<RawLine>();
  const tabs = [
    { text: texts.dishes, content: <DishTable summary={summary} /> },
    { text: texts.raws, content: <RawTable summary={summary} onOpen={dialog.open} /> },
    { text: texts.purchase, content: <PurchaseTable raws={summary.raws} /> },
  ];
  return (
    <>
      <Tabs
        items={tabs.map(({ text, content }) => ({
          key: text.en.replaceAll(' ', '-'),
          label: say(text),
          // Tables scroll horizontally on narrow screens.
          children: (
            <div className={css.table} tabIndex={0} role="region" aria-label={say(text)}>
              {content}
            </div>
          ),
        }))}
      />
      <TabDialogs>
        {dialog.content && (
          <RawDishesDialog dialog={dialog} raw={dialog.content} span={span} versionNo={summary.versionNo || null} />
        )}
      </TabDialogs>
    </>
  );
}
