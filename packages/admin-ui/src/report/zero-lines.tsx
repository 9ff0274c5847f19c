import { Button, Switch } from 'antd';
import { formatNumber } from '../cell/number-text.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { EmptyState } from '../list/list-states.tsx';
import { reportTexts as texts } from './report-texts.ts';
import css from './zero-lines.module.css';

interface ZeroLinesProps {
  readonly isShown: boolean;
  /** Number of lines of zeros that are left out. */
  readonly hidden: number;
  readonly onChange: (isShown: boolean) => void;
}

/** Switches lines of zeros on and off, and says how many there are (spec/report#zero-lines). */
export function ZeroLines({ isShown, hidden, onChange }: ZeroLinesProps) {
  const say = useTranslate();
  return (
    <span className={css.zeroLines}>
      {hidden > 0 && <span className={css.hidden}>{say(texts.zeroHidden, { count: formatNumber(hidden) })}</span>}
      <label className={css.choice}>
        <Switch size="small" checked={isShown} onChange={onChange} aria-label={say(texts.zeroLines)} />
        {say(texts.zeroLines)}
      </label>
    </span>
  );
}

/** In place of the lines where all of them are of zeros. */
export function OnlyZeroLines({ hidden, onShow }: { readonly hidden: number; readonly onShow: () => void }) {
  const say = useTranslate();
  return (
    <EmptyState text={say(texts.onlyZeroLines, { count: formatNumber(hidden) })}>
      <Button onClick={onShow}>{say(texts.zeroLines)}</Button>
    </EmptyState>
  );
}
