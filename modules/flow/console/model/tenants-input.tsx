import { FieldInput, type FieldInputProps } from '@refectory/admin-ui/input/field-input.tsx';
import { Select } from 'antd';
import { useTenants } from './use-tenants.ts';

const split = (numbers: unknown): string[] => (numbers ? String(numbers).split(',') : []);

/** Tenants chosen by name, kept as their numbers joined by commas; typed where they may not be selected. */
export function TenantsInput(props: FieldInputProps) {
  const { tenants, isLoading } = useTenants();
  // The same input from the first letter on: what is typed while the tenants load is a search among them.
  if (!isLoading && tenants.length === 0) return <FieldInput {...props} />;
  return (
    <Select
      mode="multiple"
      loading={isLoading}
      {...(props.id !== undefined && { id: props.id })}
      value={split(props.value)}
      placeholder={props.placeholder}
      options={tenants.map(({ label, code = '' }) => ({ value: code, label: `${label} ${code}` }))}
      optionFilterProp="label"
      onChange={(numbers: readonly string[]) => props.onChange?.(numbers.join() || null)}
    />
  );
}
