import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { readAddons } from './addon.ts';
import css from './addon-lines.module.css';
import { equipmentTexts as texts } from './equipment-texts.ts';

/** The equipment of a booking, read-only: name, quantity, price. */
export function AddonLines({ addons }: { readonly addons: unknown }) {
  const say = useTranslate();
  const lines = readAddons(addons);
  if (lines.length === 0) return <>—</>;
  return (
    <ul className={css.lines}>
      {lines.map(({ equipmentId, name = '', unit = '', quantity, amount }) => (
        <li key={equipmentId}>
          <span translate="no">{say(texts.line, { name, quantity, unit }).trim()}</span>
          {amount !== undefined && <span className={css.amount}> ¥{formatMoney(amount)}</span>}
        </li>
      ))}
    </ul>
  );
}
