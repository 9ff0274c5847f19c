import { DictionaryText } from '@refectory/admin-ui/cell/dictionary-text.tsx';
import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { PrintSheet } from '@refectory/admin-ui/print/print-sheet.tsx';
import { useSession } from '@refectory/admin-ui/session/session.ts';
import type { TopUpEntry } from './top-up-log.ts';
import { topUpTexts as texts } from './top-up-texts.ts';

interface TopUpReceiptProps {
  /** The top-up to print. */
  readonly entry: TopUpEntry | undefined;
  readonly onDone: () => void;
}

/** Receipt of a top-up on an 80 mm slip. */
export function TopUpReceipt({ entry, onDone }: TopUpReceiptProps) {
  const say = useTranslate();
  const user = useSession((session) => session.user);
  if (!entry) return null;
  const { orderNo, at, name, note, payType, paid, gift, available } = entry;
  return (
    <PrintSheet isPrinting onDone={onDone} paper="slip">
      <h1>{user?.tenantName}</h1>
      <p>{say(texts.receipt)}</p>
      <p>{`${say(texts.orderNo)}: ${orderNo}`}</p>
      <p>{`${say(texts.at)}: ${at}`}</p>
      <p>{`${say(texts.person)}: ${name} ${note}`}</p>
      <p>
        {say(texts.paid)}: ¥{formatMoney(paid)} <DictionaryText code="pay_type" value={payType} />
      </p>
      {Number(gift) > 0 && <p>{`${say(texts.gift)}: ¥${formatMoney(gift)}`}</p>}
      <p>{`${say(texts.now)}: ¥${formatMoney(available)}`}</p>
      <p>{`${say(texts.cashier)}: ${user?.realName ?? user?.account ?? ''}`}</p>
    </PrintSheet>
  );
}
