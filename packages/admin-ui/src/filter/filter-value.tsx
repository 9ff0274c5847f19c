import type { Field } from '@refectory/declaration/field/field.ts';
import { useQuery } from '@tanstack/react-query';
import { selectQuery } from '../api/queries.ts';
import { valueLabel } from '../cell/cell-text.ts';
import { optionLabel } from '../cell/option-text.tsx';
import { useDictionary } from '../dictionary/dictionaries.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { findResource } from '../list/resource-registry.ts';
import { texts } from '../list/texts.ts';

/** What a list is filtered by, in words: titles of rows, labels of keys, a range of days, a text. */
export function FilterValue({ field, value }: { readonly field: Field; readonly value: unknown }) {
  const say = useTranslate();
  const path = findResource(field.resource ?? '')?.path;
  if (path) return <ChosenTitles path={path} ids={String(value).split(',')} />;
  if (field.dictionary) return <ChosenKeys code={field.dictionary} keys={String(value).split(',')} />;
  if (field.kind === 'flag') return <>{say(String(value) === 'true' ? texts.yes : texts.no)}</>;
  if (Array.isArray(value)) return <>{value[0] === value[1] ? value[0] : value.join(' – ')}</>;
  return <>{valueLabel(field, value, say)}</>;
}

function ChosenTitles({ path, ids }: { readonly path: string; readonly ids: readonly string[] }) {
  const say = useTranslate();
  // The same call as the input of the search form, so that it is made once.
  const chosen = useQuery(selectQuery(path, { ids, size: 200 }));
  return (
    <>{chosen.data?.map(optionLabel).join(say(texts.listSeparator)) || (chosen.isPending ? '…' : ids.join(', '))}</>
  );
}

function ChosenKeys({ code, keys }: { readonly code: string; readonly keys: readonly string[] }) {
  const say = useTranslate();
  const { label } = useDictionary(code);
  return <>{keys.map((key) => label(key)).join(say(texts.listSeparator))}</>;
}
