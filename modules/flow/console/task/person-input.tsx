import type { Option } from '@refectory/admin-ui/api/queries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { FieldInputProps } from '@refectory/admin-ui/input/field-input.tsx';
import { recipientsQuery } from '@refectory/admin-ui/session/inbox.ts';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { taskTexts as texts } from './task-texts.ts';

interface PersonInputProps extends FieldInputProps {
  /** Known names by id; selected ones are added. */
  readonly names?: Map<string, string>;
}

/** Select for one or several colleagues by name or account; the value is ids. Searched on the server. */
export function PersonInput({ field, value, onChange, names, placeholder: _usual, ...rest }: PersonInputProps) {
  const say = useTranslate();
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<readonly Option[]>([]);
  const people = useQuery({ ...recipientsQuery(keyword), staleTime: 30_000 });
  const found = people.data ?? [];
  const isSeveral = field.kind === 'references';
  const ids = value === null || value === undefined || value === '' ? [] : [value].flat().map(String);
  const named = ids.flatMap((id) => (names?.has(id) ? [{ value: id, label: names.get(id) ?? id }] : []));
  const picked = [...chosen, ...named.filter((one) => !chosen.some((other) => String(other.value) === one.value))];
  const known = [...picked.filter((one) => !found.some((other) => other.value === one.value)), ...found];
  const choose = (next: unknown) => {
    const now = next === undefined || next === null ? [] : [next].flat().map(String);
    const people = known.filter((one) => now.includes(String(one.value)));
    for (const one of people) names?.set(String(one.value), String(one.label));
    setChosen(people);
    onChange?.(isSeveral ? now : (now[0] ?? null));
  };
  return (
    <Select
      {...rest}
      {...(isSeveral && { mode: 'multiple' as const })}
      value={isSeveral ? ids : (ids[0] ?? null)}
      onChange={choose}
      allowClear
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      loading={people.isFetching}
      placeholder={say(texts.choosePerson)}
      notFoundContent={people.isFetching ? null : say(texts.nobody)}
      options={known.map((one) => ({ value: String(one.value), label: one.label }))}
    />
  );
}
