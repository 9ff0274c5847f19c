import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { queryClient } from '@refectory/admin-ui/api/queries.ts';
import { attempt } from '@refectory/admin-ui/api/refusal.ts';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { ChoiceInput } from '@refectory/admin-ui/input/choice-input.tsx';
import type { FieldInputProps } from '@refectory/admin-ui/input/field-input.tsx';
import { ReferenceTree } from '@refectory/admin-ui/input/reference/reference-tree.tsx';
import { detailCall } from '@refectory/declaration/call/row-calls.ts';
import { Form } from 'antd';
import { menu } from '#system/contract/access/menu.ts';
import { dept } from '#system/contract/dept.ts';
import { dataScopeType } from '#system/contract/dictionaries.ts';

const columns: Readonly<Record<number, string>> = {
  1: '-',
  2: 'create_user',
  3: 'create_dept',
  4: 'create_dept',
  5: 'create_dept',
};
const { chosen: departments } = dataScopeType.keys;

/** Select for the rule of a data scope; choosing one suggests name, code and column (spec/system#data-scopes). */
export function ScopeTypeInput({ field, onChange, ...props }: FieldInputProps) {
  const form = Form.useFormInstance();
  const { label } = useDictionary(field.dictionary ?? '');
  async function choose(type: unknown) {
    onChange?.(type);
    form.setFieldValue('scopeColumn', columns[Number(type)] ?? '-');
    if (Number(type) !== departments) form.setFieldValue('scopeValue', '');
    const menuId = form.getFieldValue('menuId') as string | undefined;
    if (!menuId) return;
    const chosen = await attempt(queryClient.fetchQuery(callQuery(detailCall(menu), { id: menuId })));
    if (!chosen) return;
    if (!form.isFieldTouched('scopeName')) form.setFieldValue('scopeName', `${chosen.name} [${label(Number(type))}]`);
    if (!form.isFieldTouched('resourceCode')) form.setFieldValue('resourceCode', chosen.code);
  }
  return (
    <ChoiceInput
      {...(props as object)}
      dictionary={field.dictionary ?? ''}
      multiple={false}
      onChange={(type: unknown) => void choose(type)}
    />
  );
}

/** Departments of a data scope; only used by one rule. */
export function ScopeValueInput({ value, onChange, disabled, ...props }: FieldInputProps) {
  const type = Form.useWatch('scopeType') as number | undefined;
  const chosen = String(value ?? '')
    .split(',')
    .filter(Boolean);
  return (
    <ReferenceTree
      {...(props as object)}
      path={dept.path}
      multiple
      disabled={disabled === true || type !== departments}
      value={chosen}
      onChange={(ids) => onChange?.(Array.isArray(ids) ? ids.join(',') : '')}
    />
  );
}
