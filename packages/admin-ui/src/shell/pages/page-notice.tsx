import type { ReactNode } from 'react';
import css from './page-notice.module.css';

interface Props {
  /** Icon or short code in the badge. */
  readonly icon: ReactNode;
  readonly title: string;
  readonly hint: string;
  readonly actions?: ReactNode;
  /** Optional details. */
  readonly children?: ReactNode;
}

/** A page with a message and an action instead of content. */
export function PageNotice({ icon, title, hint, actions, children }: Props) {
  return (
    <div className={css.page}>
      <div className={css.badge} aria-hidden="true">
        <span>{icon}</span>
      </div>
      <h1 className={css.title}>{title}</h1>
      <p className={css.hint}>{hint}</p>
      {actions && <div className={css.actions}>{actions}</div>}
      {children}
    </div>
  );
}
