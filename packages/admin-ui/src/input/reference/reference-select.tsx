import { Select } from 'antd';
import { useState } from 'react';
import type { QueryParams } from '../../api/http.ts';
import type { Option } from '../../api/queries.ts';
import { OptionText } from '../../cell/option-text.tsx';
import { useTranslate } from '../../hooks/use-translate.ts';
import { texts } from '../../list/texts.ts';
import fullWidth from '../full-width.module.css';
import type { InputProps } from '../input-props.ts';
import { useReferenceOptions } from './reference-options.ts';

export interface ReferenceSelectProps extends InputProps<string | readonly string[]> {
  /** Path of the referenced resource: options come from `<path>/select`. */
  readonly path: string;
  readonly multiple?: boolean;
  /** Restricts the options, like list filters. */
  readonly filters?: QueryParams;
  readonly autoFocus?: boolean;
  readonly defaultOpen?: boolean;
}

/** Select for one or several rows of another resource; the search runs on the server. */
export function ReferenceSelect({
  path,
  multiple,
  filters,
  value,
  onChange,
  placeholder,
  ...rest
}: ReferenceSelectProps) {
  const say = useTranslate();
  const [keyword, setKeyword] = useState('');
  const [isOpen, setOpen] = useState(false);
  const chosen = Array.isArray(value) ? (value as readonly string[]) : value ? [String(value)] : [];
  const { options, isLoading } = useReferenceOptions({ path, keyword, chosen, filters, isOpen });
  return (
    <Select<string | readonly string[] | null>
      {...rest}
      className={fullWidth.fullWidth}
      {...(multiple && { mode: 'multiple' as const, maxTagCount: 'responsive' as const })}
      allowClear
      showSearch={{ filterOption: false, onSearch: setKeyword, searchValue: keyword }}
      loading={isLoading}
      placeholder={placeholder ?? say(texts.keywords)}
      notFoundContent={isLoading ? null : say(texts.notFound)}
      onOpenChange={setOpen}
      value={multiple ? chosen : (chosen[0] ?? null)}
      onChange={(next) => {
        setKeyword('');
        onChange?.(next ?? null);
      }}
      options={options as Option[]}
      optionRender={({ data }) => <OptionText option={data as Option} />}
      labelRender={({ value: id, label }) => {
        const option = options.find((each) => each.value === id);
        return option ? <OptionText option={option} /> : label;
      }}
    />
  );
}
