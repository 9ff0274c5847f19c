import { queryClient } from '@refectory/admin-ui/api/queries.ts';
import { settle } from '@refectory/admin-ui/api/refusal.ts';
import { useFieldValue } from '@refectory/admin-ui/form/use-field-value.ts';
import type { FieldInputProps } from '@refectory/admin-ui/input/field-input.tsx';
import { useQuery } from '@tanstack/react-query';
import { AutoComplete, Form } from 'antd';
import { useMemo } from 'react';
import { code } from '#develop/contract/code.ts';
import checkResult from '../check-result.module.css';
import { columnsQuery, type SourceTable, tablesQuery } from './code-calls.ts';

const usualPrefix = 't_';

/** Select for a table of the data source. Choosing one fills in dependent fields. */
export function TableInput({ field: _field, value, onChange, ...rest }: FieldInputProps) {
  const form = Form.useFormInstance();
  const source = useFieldValue(code.fields, 'datasourceId', form);
  const tables = useQuery({ ...tablesQuery(source ?? ''), enabled: Boolean(source), staleTime: 60_000 });
  const options = useMemo(
    () =>
      (tables.data ?? []).map(({ name, remark }) => ({ value: name, label: remark ? `${name}（${remark}）` : name })),
    [tables.data],
  );

  async function choose(name: string) {
    const table = tables.data?.find((each) => each.name === name);
    if (!source || !table) return;
    proposeNames(table);
    // The columns can be read again by their button, which shows the refusal.
    const { value: found } = await settle(queryClient.fetchQuery(columnsQuery(source, name)));
    // Another table may have been selected meanwhile.
    if (!found || form.getFieldValue('tableName') !== name) return;
    form.setFieldsValue({ columns: found.columns, ...(found.pkName && { pkName: found.pkName }) });
  }

  function proposeNames({ name, remark }: SourceTable) {
    const propose = (key: string, text: string) => {
      if (text && !form.isFieldTouched(key)) form.setFieldValue(key, text);
    };
    const prefix = /^[a-z]+_/i.exec(name)?.[0] ?? usualPrefix;
    const words = name.slice(name.startsWith(prefix) ? prefix.length : 0).replaceAll('_', ' ');
    propose('tablePrefix', prefix);
    propose('codeName', remark || words);
    propose('nameEn', words.charAt(0).toUpperCase() + words.slice(1));
  }

  return (
    <>
      <AutoComplete
        {...(rest as object)}
        value={(value as string | undefined) ?? ''}
        options={options}
        showSearch={{
          filterOption: (text, option) => String(option?.label).toLowerCase().includes(text.toLowerCase()),
        }}
        onChange={(next: string) => onChange?.(next)}
        onSelect={(name: string) => void choose(name)}
      />
      {source && tables.error && (
        <div role="status" className={checkResult.error}>
          {tables.error.message}
        </div>
      )}
    </>
  );
}
