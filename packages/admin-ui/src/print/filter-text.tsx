import type { Fields } from '@refectory/declaration/field/field.ts';
import type { QueryParams } from '../api/http.ts';
import { FilterValue } from '../filter/filter-value.tsx';
import { toSearchValues } from '../filter/search-values.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { printTexts as texts } from './print-texts.ts';

/** The filters of a list as text, for printing. */
export function FilterText({ fields, query }: { readonly fields: Fields; readonly query: QueryParams }) {
  const say = useTranslate();
  const values = toSearchValues(fields, query as Readonly<Record<string, string>>);
  const given = Object.entries(fields).filter(([name]) => values[name] !== undefined);
  return (
    <>
      {say(texts.filters)}: {given.length === 0 && say(texts.all)}
      {given.map(([name, field]) => (
        <span key={name}>
          {say(field.label)} <FilterValue field={field} value={values[name]} />{' '}
        </span>
      ))}
    </>
  );
}
