import { useStableCallback } from '@refectory/admin-ui/hooks/use-stable-callback.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { memo } from 'react';
import type { ColumnMapping } from '#develop/contract/column-mapping.ts';
import { codeTexts as texts } from '../code-texts.ts';
import { MappingRow } from './mapping-row.tsx';
import css from './mapping-table.module.css';

interface MappingTableProps {
  readonly mappings: readonly ColumnMapping[];
  readonly onChange: (mappings: readonly ColumnMapping[]) => void;
}

const Row = memo(MappingRow);
const heads = ['column', 'kind', 'name', 'zh', 'en', 'required', 'list', 'search', 'unique'] as const;

/** One row per column. A change re-renders only its row. */
export function MappingTable({ mappings, onChange }: MappingTableProps) {
  const say = useTranslate();
  const change = useStableCallback((column: string, part: Partial<ColumnMapping>) =>
    onChange(mappings.map((mapping) => (mapping.column === column ? { ...mapping, ...part } : mapping))),
  );
  return (
    <div className={css.mappings}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {say(texts[head])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {mappings.map((mapping) => (
            <Row key={mapping.column} mapping={mapping} onChange={change} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
