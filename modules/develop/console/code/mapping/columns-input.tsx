import { useTask } from '@refectory/admin-ui/action/use-task.ts';
import { queryClient } from '@refectory/admin-ui/api/queries.ts';
import { useFieldValue } from '@refectory/admin-ui/form/use-field-value.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { FieldInputProps } from '@refectory/admin-ui/input/field-input.tsx';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { code } from '#develop/contract/code.ts';
import type { ColumnMapping } from '#develop/contract/column-mapping.ts';
import checkResult from '../../check-result.module.css';
import { columnsQuery, toMappings } from '../code-calls.ts';
import { codeTexts as texts } from '../code-texts.ts';
import css from './columns-input.module.css';
import { MappingTable } from './mapping-table.tsx';

const givenMappings = (value: unknown): readonly ColumnMapping[] =>
  Array.isArray(value) ? (value as readonly ColumnMapping[]) : [];

/** Input for the mapping of columns. Reading the columns again keeps the settings of existing ones. */
export function ColumnsInput({ id, value, onChange }: FieldInputProps) {
  const say = useTranslate();
  const form = Form.useFormInstance();
  const source = useFieldValue(code.fields, 'datasourceId', form);
  const table = useFieldValue(code.fields, 'tableName', form);
  const [fault, setFault] = useState('');
  const mappings = givenMappings(value);

  const reading = useTask(
    (id: string, name: string) => queryClient.fetchQuery({ ...columnsQuery(id, name), staleTime: 0 }),
    {
      onDone: (found) => {
        const known = new Map(mappings.map((mapping) => [mapping.column, mapping]));
        onChange?.(toMappings(found).map((column) => known.get(column.column) ?? column));
      },
      showRefused: ({ msg }) => {
        setFault(msg);
        return true;
      },
    },
  );
  function read() {
    if (!source || !table) return;
    setFault('');
    void reading.run(source, table);
  }

  return (
    <div id={id ?? ''} className={css.columns}>
      <div className={checkResult.test}>
        <Button size="small" loading={reading.isRunning} disabled={!source || !table} onClick={read}>
          {say(texts.readColumns)}
        </Button>
        <span role="status" className={fault ? checkResult.error : checkResult.success}>
          {fault || (mappings.length > 0 ? '' : say(source && table ? texts.noColumns : texts.chooseTable))}
        </span>
      </div>
      {mappings.length > 0 && <MappingTable mappings={mappings} onChange={(next) => onChange?.(next)} />}
    </div>
  );
}
