import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { downloadFile } from '@refectory/admin-ui/api/download.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { attempt } from '@refectory/admin-ui/api/refusal.ts';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { PrintSheet } from '@refectory/admin-ui/print/print-sheet.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import { printJob } from '../../contract/print/print-job.ts';
import { type Span, type Summary, summaryCalls } from './summary-span.ts';
import { summaryTexts as texts } from './summary-texts.ts';
import { DishTable } from './tables/dish-table.tsx';
import { PurchaseTable } from './tables/purchase-table.tsx';

type Paper = 'sheet' | 'purchase';

interface PrintButtonsProps {
  readonly span: Span;
  readonly summary: Summary;
}

/** Prints a version at the kitchen printers, or what is shown on A4 or to a file. */
export function PrintButtons({ span, summary }: PrintButtonsProps) {
  const say = useTranslate();
  const meals = useDictionary('meal_period');
  const mayPrint = useCan('shop_order_summary_print');
  const mayExport = useCan('shop_order_summary_export');
  const [paper, setPaper] = useState<Paper>();
  const printing = useCall(summaryCalls.print, {
    onDone: ({ jobs }) => {
      notify.success(say(texts.printed, { jobs }));
      void invalidate(printJob.path);
    },
  });
  const { id, summaryNo, placeName, bookingTimeStart: from, bookingTimeEnd: to, mealPeriod, beforeNo } = summary;
  const versionNo = summary.versionNo || beforeNo || null;
  const subtitle = [
    placeName,
    from === to ? from : `${from} – ${to}`,
    mealPeriod ? meals.label(mealPeriod) : '',
    summaryNo || say(texts.notLocked),
    summary.versionNo ? say(texts.versionOf, { no: summary.versionNo }) : say(texts.now),
  ];
  return (
    <>
      {mayPrint && versionNo && (
        <Button loading={printing.isRunning} onClick={() => void printing.run({ id, versionNo })}>
          {say(texts.toPrinters)}
        </Button>
      )}
      <Button disabled={summary.dishes.length === 0} onClick={() => setPaper('sheet')}>
        {say(texts.printSheet)}
      </Button>
      <Button disabled={summary.raws.length === 0} onClick={() => setPaper('purchase')}>
        {say(texts.printPurchase)}
      </Button>
      {mayExport && (
        <Button
          onClick={() =>
            void attempt(downloadFile(summaryCalls.exportDetail, { ...span, versionNo: summary.versionNo || null }))
          }
        >
          {say(texts.export)}
        </Button>
      )}
      <PrintSheet
        isPrinting={paper !== undefined}
        onDone={() => setPaper(undefined)}
        title={say(paper === 'purchase' ? texts.purchase : texts.sheet)}
        subtitle={subtitle.filter(Boolean).join(' · ')}
      >
        {paper === 'purchase' ? <PurchaseTable raws={summary.raws} isPaper /> : <DishTable summary={summary} isPaper />}
      </PrintSheet>
    </>
  );
}
