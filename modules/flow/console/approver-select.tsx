import type { Option } from '@refectory/admin-ui/api/queries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { recipientsQuery } from '@refectory/admin-ui/session/inbox.ts';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { leaveTexts as texts } from './flow-texts.ts';

interface ApproverSelectProps {
  readonly id?: string;
  readonly value?: Option | null;
  readonly onChange?: (value: Option | null) => void;
}

/**
 * Select for a colleague by name or account, without the user himself; searched on the server. The value includes the
 * name.
 */
export function ApproverSelect({ value = null, onChange, ...rest }: ApproverSelectProps) {
  const say = useTranslate();
  const [keyword, setKeyword] = useState('');
  const people = useQuery({ ...recipientsQuery(keyword), staleTime: 30_000 });
  return (
    <Select<Option | null>
      {...rest}
      value={value}
      onChange={(next) => onChange?.(next ? { value: next.value, label: next.label } : null)}
      labelInValue
      allowClear
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      loading={people.isFetching}
      placeholder={say(texts.chooseApprover)}
      notFoundContent={people.isFetching ? null : say(texts.nobody)}
      options={[...(people.data ?? [])]}
    />
  );
}
