import type { Option } from '@refectory/admin-ui/api/queries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { FieldInputProps } from '@refectory/admin-ui/input/field-input.tsx';
import { recipientsQuery } from '@refectory/admin-ui/session/inbox.ts';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { taskTexts as texts } from './task-texts.ts';

/** A colleague, or several, by name or account; for fields that hold ids. The search runs on the server. */
export function PersonInput({ field, value, onChange, placeholder: _usual, ...rest }: FieldInputProps) {
  const say = useTranslate();
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<readonly Option[]>([]);
  const people = useQuery({ ...recipientsQuery(keyword), staleTime: 30_000 });
  const found = people.data ?? [];
  const known = [...chosen.filter((one) => !found.some((other) => other.value === one.value)), ...found];
  const isSeveral = field.kind === 'references';
  const ids = value === null || value === undefined || value === '' ? [] : [value].flat().map(String);
  const choose = (next: unknown) => {
    const picked = next === undefined || next === null ? [] : [next].flat().map(String);
    setChosen(known.filter((one) => picked.includes(String(one.value))));
    onChange?.(isSeveral ? picked : (picked[0] ?? null));
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
