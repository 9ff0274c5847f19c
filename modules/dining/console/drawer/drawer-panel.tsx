import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { DictionaryText } from '@refectory/admin-ui/cell/dictionary-text.tsx';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { useTabActive } from '@refectory/admin-ui/session/tab.ts';
import { businessDay } from '@refectory/admin-ui/time/business-time.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { drawerStates } from '#dining/contract/drawer/drawer-states.ts';
import { CloseDialog } from './close-dialog.tsx';
import { CountDialog } from './count-dialog.tsx';
import { DrawerAmounts } from './drawer-amounts.tsx';
import { type DrawerSheet, sheetCall } from './drawer-calls.ts';
import css from './drawer-page.module.css';
import { DrawerPrinterButton } from './drawer-printer-button.tsx';
import { DrawerSlip } from './drawer-slip.tsx';
import { drawerTexts as texts } from './drawer-texts.ts';

const { counted, closed } = drawerStates.keys;

/** Polling interval of the amounts of an open drawer: payments are made on other pages. */
const refreshIntervalMs = 15_000;

interface DrawerPanelProps {
  /** Absent: the caller's drawer that is not closed. */
  readonly id?: string;
  /** Rendered when there is no drawer. */
  readonly empty?: ReactNode;
}

/** Amounts of a drawer with the commands that its state allows: count, close, print. */
export function DrawerPanel({ id = '', empty }: DrawerPanelProps) {
  const isActive = useTabActive();
  const sheet = useQuery({ ...callQuery(sheetCall, { id }), refetchInterval: isActive && refreshIntervalMs });
  // Kept so that the report can still be printed after closing.
  const [printed, setPrinted] = useState<DrawerSheet>();
  const [isPrinting, setPrinting] = useState(false);
  if (sheet.error) return <ErrorState error={sheet.error} onRetry={() => void sheet.refetch()} />;
  if (sheet.isPending) return <Placeholder rows={6} />;
  function print(of: DrawerSheet) {
    setPrinted(of);
    setPrinting(true);
  }
  return (
    <>
      {sheet.data.id === '' && printed?.drawerStatus === closed && <ClosedDrawer sheet={printed} onPrint={print} />}
      {sheet.data.id === '' ? empty : <DrawerView sheet={sheet.data} onPrint={print} />}
      {printed && <DrawerSlip sheet={printed} isPrinting={isPrinting} onDone={() => setPrinting(false)} />}
    </>
  );
}

interface DrawerViewProps {
  readonly sheet: DrawerSheet;
  readonly onPrint: (sheet: DrawerSheet) => void;
}

/** A drawer that was just closed, with the command to print its report. */
function ClosedDrawer({ sheet, onPrint }: DrawerViewProps) {
  const say = useTranslate();
  return (
    <div className={css.buttons}>
      <span>{say(texts.justClosed, { drawerNo: sheet.drawerNo })}</span>
      <Button onClick={() => onPrint(sheet)}>{say(texts.print)}</Button>
      <DrawerPrinterButton sheet={sheet} />
    </div>
  );
}

function DrawerView({ sheet, onPrint }: DrawerViewProps) {
  const say = useTranslate();
  const mayCount = useCan('dining_drawer_count');
  const mayClose = useCan('dining_drawer_close');
  const mayRead = useCan('dining_drawer_entry');
  const counting = useDialog<true>();
  const closing = useDialog<true>();
  const { drawerStatus, day } = sheet;
  const isOpen = drawerStatus !== closed;
  return (
    <section aria-label={say(texts.amounts)}>
      {isOpen && day < businessDay() && <Alert type="warning" showIcon title={say(texts.leftOpen, { day })} />}
      <div className={css.head}>
        <span className={css.number}>{sheet.drawerNo}</span>
        <DictionaryText code="drawer_status" value={drawerStatus} />
        <span>{sheet.placeName}</span>
        <span>{sheet.cashierName}</span>
        <span className={css.soft}>{sheet.openedAt}</span>
      </div>
      <DrawerAmounts sheet={sheet} />
      {sheet.reason && <p className={css.soft}>{sheet.reason}</p>}
      <div className={css.buttons}>
        {isOpen && mayCount && (
          <Button type={drawerStatus === counted ? 'default' : 'primary'} onClick={() => counting.open(true)}>
            {say(drawerStatus === counted ? texts.countAgain : texts.countTitle)}
          </Button>
        )}
        {drawerStatus === counted && mayClose && (
          <Button type="primary" onClick={() => closing.open(true)}>
            {say(texts.closeTitle)}
          </Button>
        )}
        <Button onClick={() => onPrint(sheet)}>{say(texts.print)}</Button>
        <DrawerPrinterButton sheet={sheet} />
        {mayRead && <Link to={`/dining/drawerentry?drawerId=${sheet.id}`}>{say(texts.entries)}</Link>}
      </div>
      <TabDialogs>
        {counting.content && <CountDialog dialog={counting} sheet={sheet} />}
        {closing.content && <CloseDialog dialog={closing} sheet={sheet} onClosed={onPrint} />}
      </TabDialogs>
    </section>
  );
}
