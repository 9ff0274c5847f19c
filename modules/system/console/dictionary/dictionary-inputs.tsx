import { FieldInput, type FieldInputProps } from '@refectory/admin-ui/input/field-input.tsx';
import { Switch } from 'antd';
import { sealed } from '#system/contract/dictionaries.ts';

/** 封存: a switch (spec/console#dictionaries). */
export const SealedInput = ({ value, onChange, disabled, id }: FieldInputProps) => (
  <Switch
    {...(id !== undefined && { id })}
    disabled={disabled === true}
    checked={Number(value) === sealed.keys.yes}
    onChange={(isOn) => onChange?.(isOn ? sealed.keys.yes : sealed.keys.no)}
  />
);

/** Read-only: the code and the dictionary of an entry. */
export const ReadOnlyInput = (props: FieldInputProps) => <FieldInput {...props} disabled />;
