import { RollbackOutlined } from '@ant-design/icons';
import { StatusText } from '@refectory/admin-ui/cell/status-text.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { Tone } from '@refectory/declaration/dictionary.ts';
import { Button } from 'antd';
import { memo } from 'react';
import { counterTexts as texts } from '../counter-texts.ts';
import css from './swipe-list.module.css';
import type { SwipeEntry } from './swipe-log.ts';

const words = {
  taken: [texts.taken, 'success'],
  walkin: [texts.walkIn, 'warning'],
  refused: [texts.refused, 'error'],
  undone: [texts.undone, 'default'],
} as const satisfies Record<SwipeEntry['outcome'], readonly [unknown, Tone]>;

interface SwipeListProps {
  readonly entries: readonly SwipeEntry[];
  readonly canUndo: boolean;
  readonly onUndo: () => void;
}

/** Swipes of this counter, newest first; the last one can be undone. */
export const SwipeList = memo(function SwipeList({ entries, canUndo, onUndo }: SwipeListProps) {
  const say = useTranslate();
  return (
    <section className={css.log} aria-label={say(texts.log)}>
      <header>
        <h2>{say(texts.log)}</h2>
        <Button size="small" icon={<RollbackOutlined />} disabled={!canUndo} onClick={onUndo} title="F9">
          {say(texts.undo)}
        </Button>
      </header>
      {entries.length === 0 && <p className={css.muted}>{say(texts.logEmpty)}</p>}
      <ol tabIndex={entries.length > 0 ? 0 : -1} aria-label={say(texts.log)}>
        {entries.map(({ key, at, name, note, outcome, text }) => (
          <li key={`${key}${at}`}>
            <time>{at}</time>
            <strong>{name}</strong>
            <span className={css.muted}>{note}</span>
            <StatusText tone={words[outcome][1]}>{say(words[outcome][0])}</StatusText>
            {text && <span className={css.logText}>{text}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
});
