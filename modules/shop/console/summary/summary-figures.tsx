import { DictionaryText } from '@refectory/admin-ui/cell/dictionary-text.tsx';
import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { summaryFigures } from '../../contract/summary/summary-figures.ts';
import css from './summary-figures.module.css';
import type { Summary } from './summary-span.ts';
import { summaryTexts as texts } from './summary-texts.ts';
import { ChangeText } from './tables/change-text.tsx';

const money = ['amount', 'cost', 'needCost'] as const;

/** Number, status and totals of a summary. */
export function SummaryFigures({ summary }: { readonly summary: Summary }) {
  const say = useTranslate();
  const { summaryNo, summaryStatus, portions, beforeNo, beforePortions, versions, versionNo } = summary;
  const shown = versions.find((version) => version.versionNo === (versionNo || beforeNo));
  return (
    <div>
      <p className={css.title}>
        <strong>{summaryNo || say(texts.notLocked)}</strong>
        <DictionaryText code="summary_status" value={summaryStatus} />
        {shown && (
          <small>
            {say(shown.lockedByName ? texts.lockedBy : texts.lockedAt, {
              name: shown.lockedByName,
              at: shown.lockedAt,
            })}
          </small>
        )}
      </p>
      <dl className={css.figures}>
        <div>
          <dt>{say(texts.portions)}</dt>
          <dd>
            {portions} {beforeNo > 0 && <ChangeText now={portions} before={beforePortions} />}
          </dd>
        </div>
        {money.map((name) => (
          <div key={name}>
            <dt>{say(summaryFigures[name].label)}</dt>
            <dd>{formatMoney(summary[name])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
