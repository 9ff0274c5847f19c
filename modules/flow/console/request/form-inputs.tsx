import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { FieldInputProps } from '@refectory/admin-ui/input/field-input.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { Select } from 'antd';
import type { FormField, FormOption } from '#flow/contract/form/form-field.ts';
import { PersonInput } from '../task/person-input.tsx';
import { requestTexts as texts } from './request-texts.ts';

/** Known names of people by id, from earlier selections. */
export type KnownNames = Map<string, string>;

interface OptionSelectProps extends FieldInputProps {
  readonly options: readonly FormOption[];
}

/** Select for the options declared by a form, in the user's language. */
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

/** Inputs of a form beyond those by field kind: declared options, and colleagues. */
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
