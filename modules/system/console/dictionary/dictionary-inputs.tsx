import { FieldInput, type FieldInputProps } from '@refectory/admin-ui/input/field-input.tsx';
import { Switch } from 'antd';

/** 封存: a switch over 0 and 1 (spec/console#dictionaries). */
export const SealedInput = ({ value, onChange, disabled, id }: FieldInputProps) => (
  <Switch
    {...(id !== undefined && { id })}
    disabled={disabled === true}
    checked={Number(value) === 1}
    onChange={(isOn) => onChange?.((isOn ? 1 : 0) as never)}
  />
);

/** Shown, not changed: the code and the dictionary of an entry. */
export const ReadOnlyInput = (props: FieldInputProps) => <FieldInput {...props} disabled />;
