import { menu } from '@refectory/modules/system/contract/access/menu.ts';
import { menuCategory } from '@refectory/modules/system/contract/dictionaries.ts';
import { Form } from 'antd';
import { FieldInput, type FieldInputProps } from '#input/field-input.tsx';
import { ResourcePage } from '#list/resource-page.tsx';
import type { Slots } from '#list/slots.ts';
import { IconInput, IconWithName } from './icon-input.tsx';

const { button } = menuCategory.keys;
const useIsButton = () => Number(Form.useWatch('category')) === button;

/** Path and icon are only for menus, position only for buttons (spec/system#menu-rows): other inputs are disabled. */
function MenuOnlyInput({ disabled, ...props }: FieldInputProps) {
  const isButton = useIsButton();
  return <FieldInput {...props} disabled={disabled === true || isButton} />;
}
function MenuIconInput({ disabled, ...props }: FieldInputProps) {
  const isButton = useIsButton();
  return <IconInput {...props} disabled={disabled === true || isButton} />;
}
function ButtonOnlyInput({ disabled, ...props }: FieldInputProps) {
  const isButton = useIsButton();
  return <FieldInput {...props} disabled={disabled === true || !isButton} />;
}

const slots: Slots = {
  cells: { source: (name) => (name ? <IconWithName name={String(name)} /> : '') },
  inputs: { path: MenuOnlyInput, source: MenuIconInput, isOpen: MenuOnlyInput, action: ButtonOnlyInput },
};

/** `/system/menu`: menus of the sidebar, and their buttons. */
export const MenuPage = () => <ResourcePage resource={menu} slots={slots} />;
