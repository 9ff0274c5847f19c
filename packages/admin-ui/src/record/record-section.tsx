import type { ReactNode } from 'react';
import css from './record-section.module.css';

interface RecordSectionProps {
  readonly title: string;
  /** A link or button beside the title. */
  readonly extra?: ReactNode;
  /** Whether what it contains is a region of that name already, such as a table that scrolls. */
  readonly hasRegion?: boolean;
  readonly children: ReactNode;
}

/** A titled part of the page of a row. */
export function RecordSection({ title, extra, hasRegion = false, children }: RecordSectionProps) {
  return (
    <section className={css.section} aria-label={hasRegion ? undefined : title}>
      <div className={css.head}>
        <h2>{title}</h2>
        {extra}
      </div>
      {children}
    </section>
  );
}
