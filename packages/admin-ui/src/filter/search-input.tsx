import type { Field } from '@refectory/declaration/field/field.ts';
import { Input, Select } from 'antd';
import { useTranslate } from '../hooks/use-translate.ts';
import { ChoiceInput } from '../input/choice-input.tsx';
import { DateRangeInput } from '../input/date/date-input.tsx';
import fullWidth from '../input/full-width.module.css';
import { type InputProps, typedInput } from '../input/input-props.ts';
import { ReferenceInput } from '../input/reference/reference-input.tsx';
import { texts } from '../list/texts.ts';
import { isRangeField } from './search-values.ts';

/** The input of a field in the search form: a single value or a range, whatever the field kind. */
export function SearchInput({ field, ...props }: InputProps & { readonly field: Field }) {
  const say = useTranslate();
  if (isRangeField(field))
    return (
      <DateRangeInput
        {...typedInput<readonly [string, string]>(props)}
        placeholders={[say(texts.from), say(texts.to)]}
      />
    );
  if (field.valueLabels)
    return (
      <Select
        {...(props as object)}
        className={fullWidth.fullWidth}
        allowClear
        options={Object.entries(field.valueLabels).map(([value, name]) => ({ value, label: say(name) }))}
      />
    );
  switch (field.kind) {
    case 'choice':
    case 'choices':
      return <ChoiceInput {...typedInput<number | readonly number[]>(props)} dictionary={field.dictionary ?? ''} />;
    case 'reference':
    case 'references':
      return <ReferenceInput {...typedInput<string | readonly string[]>(props)} resource={field.resource ?? ''} />;
    case 'flag':
      return (
        <Select
          {...(props as object)}
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
          {...(props as object)}
          value={typedInput<string>(props).value ?? ''}
          onChange={(event) => props.onChange?.(event.target.value)}
          allowClear
          autoComplete="off"
        />
      );
  }
}
