import type { KeyboardEvent, ReactNode } from 'react';
import css from './desk.module.css';

/** Meaning of the large panel's colour; icon and words say the same. */
export type DeskTone = 'quiet' | 'go' | 'charge' | 'done' | 'stop';

interface DeskProps {
  readonly tone: DeskTone;
  /** Name of the large panel. */
  readonly label: string;
  /** Above the panels: title, settings, reader's input. */
  readonly head: ReactNode;
  /** The large panel. */
  readonly children: ReactNode;
  readonly side: ReactNode;
  /** The keys in one line. */
  readonly keys: string;
  /** Covers the window. */
  readonly isFilled?: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Frame of a page that works with a card reader: input above, a large panel, a list beside it, keys below. */
export const Desk = ({ tone, label, head, children, side, keys, isFilled = false, onKeyDown }: DeskProps) => (
  <div className={`${css.desk} ${isFilled ? css.filled : ''}`} onKeyDown={onKeyDown}>
    {head}
    <div className={css.body}>
      <section className={css.statePanel} data-tone={tone} aria-label={label}>
        {children}
      </section>
      <div className={css.side}>{side}</div>
    </div>
    <p className={css.keys}>{keys}</p>
  </div>
);
