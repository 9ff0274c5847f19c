import type { Call } from '@refectory/declaration/call/call.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { Button, Checkbox, Modal, Radio } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTask } from '../action/use-task.ts';
import type { QueryParams } from '../api/http.ts';
import { notify } from '../api/notify.ts';
import type { Dialog } from '../detail/use-dialog.ts';
import dialogFooter from '../form/dialog-footer.module.css';
import { useTranslate } from '../hooks/use-translate.ts';
import { texts } from '../list/texts.ts';
import type { FieldColumn } from '../table/list-columns.tsx';
import css from './export-dialog.module.css';
import { exportFile, formatBytes } from './export-file.ts';

/** Initial values of the export dialog. */
export interface ExportRequest {
  /** Filters and order of the list. */
  readonly query: QueryParams;
  readonly total: string;
  /** Absent where rows cannot be selected. */
  readonly selectedIds?: readonly string[];
  /** Columns on screen, in their order. */
  readonly columns: readonly string[];
}

interface ExportDialogProps {
  /** The export call of a resource or report. */
  readonly call: Pick<Call, 'path'>;
  readonly list: Pick<Resource, 'label'>;
  /** The columns it can have. */
  readonly offers: readonly FieldColumn[];
  readonly dialog: Dialog<ExportRequest>;
}

/** Asks for rows and columns, and downloads exactly those as xlsx. */
export function ExportDialog({ call, list, offers: columnsOffered, dialog }: ExportDialogProps) {
  const say = useTranslate();
  const { query, total, selectedIds, columns } = dialog.content ?? {
    query: {},
    total: '',
    columns: [],
  };
  const [names, setNames] = useState<readonly string[]>(columns);
  const [isOnlySelected, setOnlySelected] = useState(selectedIds !== undefined && selectedIds.length > 0);
  const [received, setReceived] = useState(0);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const offers = columnsOffered.filter(({ field }) => field.kind !== 'image');

  const { run, isRunning } = useTask(
    ({ signal }: AbortController) =>
      exportFile({
        call,
        query: { ...query, columns: names, ...(isOnlySelected && { ids: selectedIds }) },
        fallback: `${say(list.label)}.xlsx`,
        signal,
        onProgress: setReceived,
      }),
    {
      onDone: (isComplete) => {
        if (!isComplete) return;
        notify.success(say(texts.exported));
        dialog.close();
      },
    },
  );
  function start() {
    abort.current = new AbortController();
    setReceived(0);
    void run(abort.current);
  }
  return (
    <Modal
      open={dialog.isOpen}
      title={say(texts.exportTitle, { name: say(list.label) })}
      width={560}
      mask={{ closable: false }}
      onCancel={dialog.close}
      afterClose={dialog.afterClose}
      footer={
        <div className={dialogFooter.footer}>
          {isRunning && (
            <span className={dialogFooter.footerStart} role="status">
              {say(texts.exporting, { size: formatBytes(received) })}
            </span>
          )}
          <Button onClick={() => (isRunning ? abort.current?.abort() : dialog.close())}>{say(texts.cancel)}</Button>
          <Button type="primary" loading={isRunning} disabled={names.length === 0} onClick={start}>
            {say(texts.export)}
          </Button>
        </div>
      }
    >
      <fieldset className={css.group}>
        <legend>{say(texts.exportRange)}</legend>
        {selectedIds ? (
          <Radio.Group
            vertical
            value={isOnlySelected}
            onChange={({ target }) => setOnlySelected(target.value as boolean)}
            options={[
              { value: false, label: say(texts.exportFiltered, { total }) },
              {
                value: true,
                label: say(texts.exportSelected, { count: selectedIds.length }),
                disabled: selectedIds.length === 0,
              },
            ]}
          />
        ) : (
          say(texts.exportFiltered, { total })
        )}
      </fieldset>
      <fieldset className={css.group}>
        <legend>{say(texts.exportColumns)}</legend>
        <Checkbox
          indeterminate={names.length > 0 && names.length < offers.length}
          checked={names.length === offers.length}
          onChange={({ target }) => setNames(target.checked ? offers.map(({ name }) => name) : [])}
        >
          {say(texts.allColumns)}
        </Checkbox>
        <div className={css.checks}>
          {offers.map(({ name, field }) => (
            <Checkbox
              key={name}
              checked={names.includes(name)}
              onChange={({ target }) =>
                setNames(target.checked ? [...names, name] : names.filter((other) => other !== name))
              }
            >
              {say(field.label)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
    </Modal>
  );
}
