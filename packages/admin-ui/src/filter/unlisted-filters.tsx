import type { Fields } from '@refectory/declaration/field/field.ts';
import { Tag } from 'antd';
import { useTranslate } from '../hooks/use-translate.ts';
import { texts } from '../list/texts.ts';
import css from './unlisted-filters.module.css';

interface OtherFiltersProps {
  readonly fields: Fields;
  readonly filters: Readonly<Record<string, string>>;
  readonly onDrop: (name: string) => void;
}

/** Shows filters of the URL that have no search field, so that it is clear why rows are missing. */
export function UnlistedFilters({ fields, filters, onDrop }: OtherFiltersProps) {
  const say = useTranslate();
  const names = Object.keys(filters);
  if (names.length === 0) return null;
  const filterLabel = (name: string) => {
    const field = fields[name] ?? fields[name.replace(/_[a-z]+$/, '')];
    return field ? say(field.label) : name;
  };
  return (
    <div className={css.filterTags}>
      {say(texts.otherFilter)}
      {names.map((name) => (
        <Tag key={name} closable onClose={() => onDrop(name)}>
          {filterLabel(name)}: {name.endsWith('_notnull') ? say(texts.filled) : filters[name]}
        </Tag>
      ))}
    </div>
  );
}
