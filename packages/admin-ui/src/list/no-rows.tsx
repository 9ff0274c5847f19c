import { pluralize } from '@refectory/declaration/plural.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useLanguage } from '../api/text.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { useMenuName } from '../session/menu-paths.ts';
import { EmptyState, NoResultsState } from './list-states.tsx';
import { texts } from './texts.ts';

interface NoRowsProps {
  readonly resource: Resource;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  /** Adds a row; absent where the user may not. */
  readonly onAdd: (() => void) | undefined;
}

/**
 * Stands in a list without rows: what would be here, how it comes about, and what the user may do for it
 * (spec/console#empty).
 */
export function NoRows({ resource, isFiltered, onClear, onAdd }: NoRowsProps) {
  const say = useTranslate();
  const language = useLanguage((state) => state.language);
  const navigate = useNavigate();
  const { text, hint, at } = resource.whenEmpty ?? {};
  const source = useMenuName(at);
  const add = onAdd && <Button onClick={onAdd}>{say(texts.add)}</Button>;
  if (isFiltered) return <NoResultsState onClear={onClear}>{add}</NoResultsState>;
  const { label } = resource;
  const name = language === 'en' ? pluralize(label.en) : label.zh;
  return (
    <EmptyState text={say(text ?? texts.noRows, { name })} hint={hint && say(hint)}>
      {add}
      {!add && at && source && <Button onClick={() => void navigate(at)}>{source}</Button>}
    </EmptyState>
  );
}
