import type { Field } from '@refectory/declaration/field/field.ts';
import { Input, Select } from 'antd';
import { useTranslate } from '../hooks/use-translate.ts';
import { ChoiceInput } from '../input/choice-input.tsx';
import { DateRangeInput } from '../input/date-input.tsx';
import fullWidth from '../input/full-width.module.css';
import type { InputProps } from '../input/input-props.ts';
import { ReferenceInput } from '../input/reference/reference-input.tsx';
import { texts } from '../list/texts.ts';
import { isRangeField } from './search-values.ts';

/** The input of a field in the search form: always one value or a span, whatever the field holds. */
export function SearchInput({ field, ...props }: InputProps & { readonly field: Field }) {
  const say = useTranslate();
  // biome-ignore lint/suspicious/noExplicitAny: the kind decides the type of the value
  const rest = props as any;
  if (isRangeField(field)) return <DateRangeInput {...rest} placeholders={[say(texts.from), say(texts.to)]} />;
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
          className={fullWidth.fullWidth}
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
