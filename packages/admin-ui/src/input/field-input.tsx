import type { Field } from '@refectory/declaration/field/field.ts';
import { Switch } from 'antd';
import { ChoiceInput } from './choice-input.tsx';
import { DateInput } from './date-input.tsx';
import type { InputProps } from './input-props.ts';
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
  // Values come from the wire and go there, so each input knows the type its kind has.
  // biome-ignore lint/suspicious/noExplicitAny: the kind decides the type of the value
  const rest = props as any;
  const { kind, max } = field;
  switch (kind) {
    case 'text':
    case 'multiline':
    case 'secret':
      return <TextInput {...rest} kind={kind} max={max} />;
    case 'integer':
      return <IntegerInput {...rest} />;
    case 'decimal':
      return <DecimalInput {...rest} />;
    case 'money':
      return <MoneyInput {...rest} />;
    case 'date':
    case 'time':
    case 'datetime':
      return <DateInput {...rest} kind={kind} />;
    case 'flag':
      return <Switch {...rest} checked={rest.value === true} onChange={(isOn) => rest.onChange?.(isOn)} />;
    case 'choice':
    case 'choices':
      if (!field.dictionary) return <IntegersInput {...rest} />;
      return (
        <ChoiceInput
          {...rest}
          dictionary={field.dictionary}
          multiple={kind === 'choices'}
          offers={field.selectableKeys}
        />
      );
    case 'reference':
    case 'references':
      return (
        <FormReference
          {...rest}
          resource={field.resource ?? ''}
          multiple={kind === 'references'}
          filters={field.optionFilter}
        />
      );
    case 'image':
      return <LazyImageInput {...rest} />;
    case 'json':
      return <JsonInput {...rest} />;
  }
}
