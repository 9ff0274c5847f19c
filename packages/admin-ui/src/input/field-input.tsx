import type { Field } from '@refectory/declaration/field/field.ts';
import { Switch } from 'antd';
import { ChoiceInput } from './choice-input.tsx';
import { DateInput } from './date/date-input.tsx';
import { type InputProps, typedInput } from './input-props.ts';
import { IntegersInput } from './integers-input.tsx';
import { JsonInput } from './json-input.tsx';
import { LazyImageInput } from './lazy-inputs.tsx';
import { MoneyInput } from './money-input.tsx';
import { DecimalInput, IntegerInput } from './number-input.tsx';
import { FormReference } from './reference/form-reference.tsx';
import { TextInput } from './text-input.tsx';

export interface FieldInputProps extends InputProps {
  readonly field: Field;
}

/** The input for a declared field, by its kind. */
export function FieldInput({ field, ...props }: FieldInputProps) {
  const { kind, max } = field;
  switch (kind) {
    case 'text':
    case 'multiline':
    case 'secret':
      return <TextInput {...typedInput<string>(props)} kind={kind} max={max} suggestions={field.suggestions} />;
    case 'integer':
      return <IntegerInput {...typedInput<number>(props)} />;
    case 'decimal':
      return <DecimalInput {...typedInput<string>(props)} />;
    case 'money':
      return <MoneyInput {...typedInput<string>(props)} />;
    case 'date':
    case 'time':
    case 'datetime':
      return <DateInput {...typedInput<string>(props)} kind={kind} />;
    case 'flag':
      return (
        <Switch {...(props as object)} checked={props.value === true} onChange={(isOn) => props.onChange?.(isOn)} />
      );
    case 'choice':
    case 'choices':
      if (!field.dictionary) return <IntegersInput {...typedInput<readonly number[]>(props)} />;
      return (
        <ChoiceInput
          {...typedInput<number | readonly number[]>(props)}
          dictionary={field.dictionary}
          multiple={kind === 'choices'}
          offers={field.selectableKeys}
        />
      );
    case 'reference':
    case 'references':
      return (
        <FormReference
          {...typedInput<string | readonly string[]>(props)}
          resource={field.resource ?? ''}
          multiple={kind === 'references'}
          filters={field.optionFilter}
        />
      );
    case 'image':
      return <LazyImageInput {...typedInput<string>(props)} />;
    case 'json':
      return <JsonInput {...typedInput<unknown>(props)} />;
  }
}
