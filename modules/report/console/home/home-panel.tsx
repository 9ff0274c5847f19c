import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { useMenuPaths } from '@refectory/admin-ui/session/menu-paths.ts';
import type { Label } from '@refectory/declaration/label.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { homeTexts as texts } from './home-texts.ts';
import frame from './panel-frame.module.css';

interface PanelProps<T> {
  readonly title: Label;
  /** Text beside the title, smaller. */
  readonly hint?: ReactNode;
  /** Page with all rows; linked if the user has its menu. */
  readonly all?: string;
  readonly query: UseQueryResult<T>;
  readonly children: (data: T) => ReactNode;
}

/** A panel of the home page: its heading, and its data or the error. */
export function HomePanel<T>({ title, hint, all, query, children }: PanelProps<T>) {
  const say = useTranslate();
  const { data, error } = query;
  return (
    <section className={frame.panel} aria-label={say(title)} aria-busy={query.isPending}>
      <h2>
        {say(title)} {hint && <small>{hint}</small>}
        {all && <PageLink to={all}>{say(texts.all)}</PageLink>}
      </h2>
      {query.isPending && <Placeholder rows={4} />}
      {error && data === undefined && <ErrorState error={error} onRetry={() => void query.refetch()} />}
      {data !== undefined && children(data)}
    </section>
  );
}

interface PageLinkProps {
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to a page for users who have its menu; plain text otherwise. */
export function PageLink({ to, className, children }: PageLinkProps) {
  const paths = useMenuPaths();
  const isOpen = paths.has(to.replace(/\?.*/, ''));
  return isOpen ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <span className={className}>{children}</span>
  );
}
