import { parseMenuIcon, toMenuSource } from '@refectory/declaration/menu-source.ts';
import { Select } from 'antd';
import type { FieldInputProps } from '#input/field-input.tsx';
import css from './icon-input.module.css';
import { MenuIcon, useIconNames } from './menu-icon.tsx';

/** Select for one of the bundled icons, by picture or name. */
export function IconInput({ value, onChange, field: _field, ...rest }: FieldInputProps) {
  const names = useIconNames();
  return (
    <Select<string | null>
      {...(rest as object)}
      allowClear
      showSearch
      loading={names.length === 0}
      value={value ? parseMenuIcon(String(value)) || String(value) : null}
      onChange={(name) => onChange?.(toMenuSource(name ?? ''))}
      options={names.map((name) => ({ value: name, label: <IconWithName name={name} /> }))}
    />
  );
}

/** An icon with its name, in one line. */
export const IconWithName = ({ name }: { readonly name: string }) => (
  <span className={css.named}>
    <MenuIcon name={name} />
    <span className={css.name} title={name}>
      {parseMenuIcon(name) || name}
    </span>
  </span>
);
