import { FilterOutlined, InboxOutlined, LockOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import css from './list-states.module.css';
import { texts } from './texts.ts';

interface StateProps {
  readonly icon: ReactNode;
  readonly text: string;
  readonly hint?: string | undefined;
  readonly children?: ReactNode;
}

function State({ icon, text, hint, children }: StateProps) {
  return (
    <div className={css.state} role="status">
      <span className={css.stateIcon}>{icon}</span>
      <span>{text}</span>
      {hint && <span className={css.hint}>{hint}</span>}
      {children}
    </div>
  );
}

interface EmptyStateProps {
  readonly text?: string;
  /** How rows come into being. */
  readonly hint?: string | undefined;
  readonly children?: ReactNode;
}

/** Shown for an empty list; `children` may offer to add the first row. */
export function EmptyState({ text, hint, children }: EmptyStateProps) {
  const say = useTranslate();
  return (
    <State icon={<InboxOutlined />} text={text ?? say(texts.empty)} hint={hint}>
      {children}
    </State>
  );
}

interface NoResultsStateProps {
  readonly onClear: () => void;
  /** What else may be done. */
  readonly children?: ReactNode;
}

/** Shown when no row matches the filters. */
export function NoResultsState({ onClear, children }: NoResultsStateProps) {
  const say = useTranslate();
  return (
    <State icon={<FilterOutlined />} text={say(texts.noMatch)}>
      <span className={css.offers}>
        <Button onClick={onClear}>{say(texts.clearFilters)}</Button>
        {children}
      </span>
    </State>
  );
}

/** Shown when the call failed: not permitted, refused as it was asked, or retryable. */
export function ErrorState({
  error,
  onRetry,
  children,
}: {
  readonly error: ApiError | Error;
  readonly onRetry?: () => void;
  /** An alternative action. */
  readonly children?: ReactNode;
}) {
  const say = useTranslate();
  if ('code' in error && error.code === 403) return <State icon={<LockOutlined />} text={say(texts.noRight)} />;
  // The same would be refused again.
  if ('code' in error && error.code === 400)
    return (
      <State icon={<WarningOutlined />} text={error.message}>
        {children}
      </State>
    );
  return (
    <State icon={<WarningOutlined />} text={`${say(texts.failed)}: ${error.message}`}>
      {onRetry && <Button onClick={onRetry}>{say(texts.retry)}</Button>}
      {children}
    </State>
  );
}
