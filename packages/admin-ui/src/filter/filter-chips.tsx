import { CloseOutlined } from '@ant-design/icons';
import type { Fields } from '@refectory/declaration/field/field.ts';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
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
  // The address follows a little later: a second condition is taken away from what the first one left.
  const left = useRef(filters);
  const address = JSON.stringify(filters);
  useEffect(() => {
    left.current = JSON.parse(address) as Filters;
  }, [address]);
  const parts = listFilterParts(searched, fields, filters);
  if (parts.length === 0) return null;
  const without = (keys: readonly string[]) => {
    left.current = Object.fromEntries(Object.entries(left.current).filter(([key]) => !keys.includes(key)));
    onChange(left.current);
  };
  return (
    <ul className={css.chips} aria-label={say(texts.filteredBy)}>
      {parts.map(({ name, field, keys, value, sign }) => {
        const label = field ? say(field.label) : name;
        return (
          <li key={keys.join()}>
            <span className={css.chip}>
              <span className={css.name}>{label}</span>
              {sign && <span>{say(sign)}</span>}
              {value !== undefined && (
                <span>{field ? <FilterValue field={field} value={value} /> : String(value)}</span>
              )}
              <button
                type="button"
                className={css.drop}
                aria-label={say(texts.dropFilter, { name: label })}
                onClick={() => without(keys)}
              >
                <CloseOutlined />
              </button>
            </span>
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
