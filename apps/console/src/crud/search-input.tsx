import type { Field } from '@refectory/contract/kernel/field.ts';
import { Input, Select } from 'antd';
import { ChoiceInput } from './choice-input.tsx';
import css from './crud.module.css';
import { DateRangeInput } from './date-input.tsx';
import type { InputProps } from './input-props.ts';
import { ReferenceInput } from './reference-input.tsx';
import { isRange } from './search-values.ts';
import { texts } from './texts.ts';
import { useSay } from './use-say.ts';

/** The input of a field in the search form: always one value or a span, whatever the field holds. */
export function SearchInput({ field, ...props }: InputProps & { readonly field: Field }) {
  const say = useSay();
  // biome-ignore lint/suspicious/noExplicitAny: the kind decides the type of the value
  const rest = props as any;
  if (isRange(field)) return <DateRangeInput {...rest} placeholders={[say(texts.from), say(texts.to)]} />;
  switch (field.kind) {
    case 'choice':
    case 'choices':
      return <ChoiceInput {...rest} dictionary={field.dictionary ?? ''} />;
    case 'reference':
    case 'references':
      return <ReferenceInput {...rest} resource={field.resource ?? ''} />;
    case 'flag':
      return (
        <Select
          {...rest}
          className={css.grow}
          allowClear
          options={[
            { value: 'true', label: say(texts.yes) },
            { value: 'false', label: say(texts.no) },
          ]}
        />
      );
    default:
      return (
        <Input
          {...rest}
          value={rest.value ?? ''}
          onChange={(event) => rest.onChange?.(event.target.value)}
          allowClear
          autoComplete="off"
        />
      );
  }
}
