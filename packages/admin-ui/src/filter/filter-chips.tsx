import type { Fields } from '@refectory/declaration/field/field.ts';
import { Button, Tag } from 'antd';
import { useTranslate } from '../hooks/use-translate.ts';
import { texts } from '../list/texts.ts';
import css from './filter-chips.module.css';
import { FilterValue } from './filter-value.tsx';
import { type Filters, listFilterParts } from './search-values.ts';

interface FilterChipsProps {
  readonly fields: Fields;
  /** The fields of the search form. */
  readonly searched: Fields;
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

/**
 * What a list is filtered by, whether the search form shows it or not: each condition can be taken away, and all at
 * once (spec/console#filter-chips).
 */
export function FilterChips({ fields, searched, filters, onChange }: FilterChipsProps) {
  const say = useTranslate();
  const parts = listFilterParts(searched, fields, filters);
  if (parts.length === 0) return null;
  const without = (keys: readonly string[]) =>
    onChange(Object.fromEntries(Object.entries(filters).filter(([key]) => !keys.includes(key))));
  return (
    <ul className={css.chips} aria-label={say(texts.filteredBy)}>
      {parts.map(({ name, field, keys, value, sign }) => {
        const label = field ? say(field.label) : name;
        return (
          <li key={keys.join()}>
            <Tag
              className={css.chip}
              closable={{ 'aria-label': say(texts.dropFilter, { name: label }) }}
              onClose={(event) => {
                event.preventDefault();
                without(keys);
              }}
            >
              <span className={css.name}>{label}</span>
              {sign && ` ${say(sign)}`}{' '}
              {value !== undefined && (field ? <FilterValue field={field} value={value} /> : String(value))}
            </Tag>
          </li>
        );
      })}
      <li>
        <Button type="link" size="small" onClick={() => without(parts.flatMap(({ keys }) => keys))}>
          {say(texts.clearFilters)}
        </Button>
      </li>
    </ul>
  );
}
