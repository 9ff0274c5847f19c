import { callQuery } from '@refectory/admin-ui/api/call.ts';
import type { Option } from '@refectory/admin-ui/api/queries.ts';
import { OptionText } from '@refectory/admin-ui/cell/option-text.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { useDebounced } from '@refectory/admin-ui/input/reference/reference-options.ts';
import { texts as listTexts } from '@refectory/admin-ui/list/texts.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { modelCalls } from '#flow/contract/model-calls.ts';

interface CandidateSelectProps {
  readonly id?: string;
  readonly kind: 'role' | 'post' | 'dept' | 'user' | 'may';
  /** Only one may be chosen. */
  readonly isSingle?: boolean;
  /** Names in the engine, with their prefix. */
  readonly value: readonly string[];
  readonly onChange: (names: readonly string[]) => void;
}

/** Chooses candidates of one kind, searched on the server. */
export function CandidateSelect({ kind, isSingle, value, onChange, ...rest }: CandidateSelectProps) {
  const say = useTranslate();
  const [keyword, setKeyword] = useState('');
  const [isOpen, setOpen] = useState(false);
  const settled = useDebounced(keyword, 250);
  const found = useQuery({
    ...callQuery(modelCalls.candidates, { kind, keyword: settled }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const chosen = useQuery({
    ...callQuery(modelCalls.candidates, { kind, names: value.join(',') }),
    enabled: value.length > 0,
    placeholderData: keepPreviousData,
  });
  const listed = found.data ?? [];
  const known = (chosen.data ?? []).filter((each) => listed.every((other) => other.value !== each.value));
  const options = [...known.filter((each) => value.includes(each.value)), ...listed];
  return (
    <Select<string | readonly string[] | null>
      {...rest}
      {...(!isSingle && { mode: 'multiple' as const })}
      allowClear
      showSearch={{ filterOption: false, onSearch: setKeyword, searchValue: keyword }}
      loading={found.isFetching}
      placeholder={say(listTexts.keywords)}
      notFoundContent={found.isFetching ? null : say(listTexts.notFound)}
      onOpenChange={setOpen}
      value={isSingle ? (value[0] ?? null) : value}
      onChange={(next) => {
        setKeyword('');
        onChange(typeof next === 'string' ? [next] : (next ?? []));
      }}
      options={options}
      optionRender={({ data }) => <OptionText option={data as Option} />}
    />
  );
}
