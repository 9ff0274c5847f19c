import type { Field, Fields } from '@refectory/declaration/field/field.ts';
import { useQuery } from '@tanstack/react-query';
import type { QueryParams } from '../api/http.ts';
import { selectQuery } from '../api/queries.ts';
import { optionLabel } from '../cell/option-text.tsx';
import { useDictionary } from '../dictionary/dictionaries.ts';
import { toSearchValues } from '../filter/search-values.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { findResource } from '../list/resource-registry.ts';
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

function FilterValue({ field, value }: { readonly field: Field; readonly value: unknown }) {
  const path = findResource(field.resource)?.path;
  if (path) return <ChosenTitle path={path} id={String(value)} />;
  if (field.dictionary) return <ChosenKey code={field.dictionary} value={value} />;
  return <>{Array.isArray(value) ? value.join(' – ') : String(value)}</>;
}

function ChosenTitle({ path, id }: { readonly path: string; readonly id: string }) {
  const chosen = useQuery(selectQuery(path, { ids: id }));
  return <>{chosen.data?.map(optionLabel).join(', ')}</>;
}

const ChosenKey = ({ code, value }: { readonly code: string; readonly value: unknown }) => (
  <>{useDictionary(code).label(value)}</>
);
