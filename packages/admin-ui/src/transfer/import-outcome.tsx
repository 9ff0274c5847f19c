import type { Fields } from '@refectory/declaration/field/field.ts';
import { Button } from 'antd';
import { StatusText } from '../cell/status-text.tsx';
import { useTranslate } from '../hooks/use-translate.ts';
import { texts } from '../list/texts.ts';
import { PlainTable } from '../table/plain-table.tsx';
import { type ImportReport, saveFailedRows } from './import-file.ts';
import css from './import-outcome.module.css';

interface ImportOutcomeProps {
  readonly fields: Fields;
  readonly fileName: string;
  readonly report: ImportReport;
  /** Whether it was saved, or only validated. */
  readonly isDone: boolean;
}

/** The counts of an import and all errors by row, with the failed rows as a file for correction. */
export function ImportOutcome({ fields, fileName, report, isDone }: ImportOutcomeProps) {
  const say = useTranslate();
  const { total, added, updated, failed, rows, failedFile } = report;
  const fieldLabel = (name: string) => (fields[name] ? say(fields[name].label) : name);
  return (
    <>
      <strong>{fileName}</strong>
      <div className={css.counts} role="status">
        {!isDone && <StatusText tone="success">{say(texts.checkGood, { count: total - failed })}</StatusText>}
        <StatusText tone={isDone ? 'success' : 'default'}>{say(texts.added1, { count: added })}</StatusText>
        <StatusText tone={isDone ? 'success' : 'default'}>{say(texts.updated1, { count: updated })}</StatusText>
        {failed > 0 && <StatusText tone="error">{say(texts.checkBad, { count: failed })}</StatusText>}
      </div>
      {failed > 0 && (
        <PlainTable
          region={say(texts.checkBad, { count: failed })}
          rows={rows.flatMap(({ row, errors }) => errors.map((error) => ({ row, ...error })))}
          keyOf={({ row, field, msg }) => `${row}/${field}/${msg}`}
          columns={[
            { heading: texts.row, cell: ({ row }) => row },
            { heading: texts.field, cell: ({ field }) => fieldLabel(field) },
            { heading: texts.reason, cell: ({ msg }) => msg },
          ]}
        />
      )}
      {failedFile && (
        <div>
          <Button onClick={() => saveFailedRows(failedFile, `${say(texts.failedFile)} ${fileName}`)}>
            {say(texts.failedRows)}
          </Button>
        </div>
      )}
    </>
  );
}
