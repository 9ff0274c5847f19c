import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { FieldInputProps } from '@refectory/admin-ui/input/field-input.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { Select } from 'antd';
import type { FormField, FormOption } from '#flow/contract/form/form-field.ts';
import { PersonInput } from '../task/person-input.tsx';
import { requestTexts as texts } from './request-texts.ts';

/** Names of people by id, as far as they are known: what was chosen before brings its name along. */
export type KnownNames = Map<string, string>;

interface OptionSelectProps extends FieldInputProps {
  readonly options: readonly FormOption[];
}

/** One of the options that a form declares, in the language of the reader. */
function OptionSelect({ options, field: _, value, onChange, placeholder: __, ...rest }: OptionSelectProps) {
  const say = useTranslate();
  return (
    <Select<string | null>
      {...rest}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={say(texts.choose)}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={(next) => onChange?.(next ?? null)}
      options={options.map((option) => ({ value: option.value, label: say(option.label) }))}
    />
  );
}

/** Inputs of a form beside those by the kind of a field: options that the form declares, and colleagues. */
export function createFormInputs(form: readonly FormField[], names: KnownNames): NonNullable<Slots['inputs']> {
  const inputs = form.flatMap(({ key, kind, options }) => {
    if (kind === 'choice')
      return [[key, (props: FieldInputProps) => <OptionSelect {...props} options={options} />] as const];
    if (kind === 'person')
      return [[key, (props: FieldInputProps) => <PersonInput {...props} names={names} />] as const];
    return [];
  });
  return Object.fromEntries(inputs);
}
