import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { PrintSheet } from '@refectory/admin-ui/print/print-sheet.tsx';
import { drawerSheet } from '#dining/contract/drawer/drawer-sheet.ts';
import { DrawerAmounts } from './drawer-amounts.tsx';
import type { DrawerSheet } from './drawer-calls.ts';
import { drawerTexts as texts } from './drawer-texts.ts';

const names = drawerSheet.fields;

interface DrawerSlipProps {
  readonly sheet: DrawerSheet;
  readonly isPrinting: boolean;
  readonly onDone: () => void;
}

/** Z report of a drawer for the printer: amounts, notes and coins, reason, two signatures. */
export function DrawerSlip({ sheet, isPrinting, onDone }: DrawerSlipProps) {
  const say = useTranslate();
  const facts = [
    [names.openedAt.label, sheet.openedAt],
    [names.countedAt.label, sheet.countedAt],
    [names.closedAt.label, sheet.closedAt],
    [names.closedByName.label, sheet.closedByName],
    [names.reason.label, sheet.reason],
    [names.remark.label, sheet.remark],
  ] as const;
  return (
    <PrintSheet
      isPrinting={isPrinting}
      onDone={onDone}
      title={say(texts.slip)}
      subtitle={`${sheet.drawerNo} · ${sheet.placeName} · ${sheet.cashierName} · ${sheet.day}`}
    >
      <DrawerAmounts sheet={sheet} isPaper />
      {sheet.denominations.length > 0 && (
        <p>
          {say(texts.denominations)}:{' '}
          {sheet.denominations.map(({ value, pieces }) => `${formatMoney(value)} × ${pieces}`).join('　')}
        </p>
      )}
      {facts.map(([name, value]) => value && <p key={name.en}>{`${say(name)}: ${value}`}</p>)}
      <p>{say(texts.signature)}</p>
    </PrintSheet>
  );
}
