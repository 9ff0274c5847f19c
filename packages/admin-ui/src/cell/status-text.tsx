import type { Tone } from '@refectory/declaration/dictionary.ts';
import css from './status-text.module.css';

/** A status as dot and plain text (spec/console#status): readable without its colour. */
export function StatusText({ tone, children }: { readonly tone: Tone; readonly children: string }) {
  return (
    <span className={css.status}>
      <span className={css.dot} data-tone={tone} />
      {children}
    </span>
  );
}
