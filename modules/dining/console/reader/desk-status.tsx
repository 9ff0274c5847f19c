import type { ReactNode } from 'react';
import css from './desk-status.module.css';

export interface DeskStatusContent {
  readonly icon: ReactNode;
  readonly headline: string;
  readonly line?: string;
}

/** Status of a desk, readable from two metres: one colour, one word, one line. Announced by screen readers. */
export const DeskStatus = ({ icon, headline, line }: DeskStatusContent) => (
  <div className={css.status} role="status" aria-live="assertive">
    <span className={css.statusIcon}>{icon}</span>
    <div>
      <p className={css.headline}>{headline}</p>
      {line && <p className={css.line}>{line}</p>}
    </div>
  </div>
);
