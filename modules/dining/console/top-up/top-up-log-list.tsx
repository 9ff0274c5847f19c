import { DictionaryText } from '@refectory/admin-ui/cell/dictionary-text.tsx';
import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Button } from 'antd';
import css from '../counter/swipe/swipe-list.module.css';
import type { TopUpEntry } from './top-up-log.ts';
import { topUpTexts as texts } from './top-up-texts.ts';

interface TopUpLogListProps {
  readonly entries: readonly TopUpEntry[];
  readonly onPrint: (entry: TopUpEntry) => void;
}

/** Top-ups of this desk, newest first, each with its receipt. */
export function TopUpLogList({ entries, onPrint }: TopUpLogListProps) {
  const say = useTranslate();
  return (
    <section className={css.log} aria-label={say(texts.log)}>
      <header>
        <h2>{say(texts.log)}</h2>
      </header>
      {entries.length === 0 && <p className={css.muted}>{say(texts.logEmpty)}</p>}
      <ol tabIndex={entries.length > 0 ? 0 : -1} aria-label={say(texts.log)}>
        {entries.map((entry) => (
          <li key={entry.orderNo}>
            <time>{entry.at.slice(11)}</time>
            <strong>{entry.name}</strong>
            <span className={css.muted}>{entry.note}</span>
            <span>¥{formatMoney(entry.paid)}</span>
            <DictionaryText code="pay_type" value={entry.payType} />
            <Button size="small" type="link" onClick={() => onPrint(entry)}>
              {say(texts.print)}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}
