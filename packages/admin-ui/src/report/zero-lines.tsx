import { Switch } from 'antd';
import { formatNumber } from '../cell/number-text.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { reportTexts as texts } from './report-texts.ts';
import css from './zero-lines.module.css';

interface ZeroLinesProps {
  readonly isShown: boolean;
  /** Number of lines of zeros among all that match. */
  readonly hidden: number;
  readonly onChange: (isShown: boolean) => void;
}

/** Switches lines of zeros on and off, and says how many there are (spec/report#zero-lines). */
export function ZeroLines({ isShown, hidden, onChange }: ZeroLinesProps) {
  const say = useTranslate();
  return (
    <span className={css.zeroLines}>
      {!isShown && hidden > 0 && (
        <span className={css.hidden}>{say(texts.zeroHidden, { count: formatNumber(hidden) })}</span>
      )}
      <label className={css.choice}>
        <Switch size="small" checked={isShown} onChange={onChange} aria-label={say(texts.zeroLines)} />
        {say(texts.zeroLines)}
      </label>
    </span>
  );
}
