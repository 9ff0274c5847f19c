import { InboxOutlined } from '@ant-design/icons';
import { importTemplateCall } from '@refectory/declaration/call/transfer-calls.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { Button, Modal, Steps, Upload } from 'antd';
import { useRef, useState } from 'react';
import { useTask } from '../action/use-task.ts';
import { downloadFile } from '../api/download.ts';
import { notify } from '../api/notify.ts';
import { invalidate } from '../api/queries.ts';
import type { Dialog } from '../detail/use-dialog.ts';
import dialogFooter from '../form/dialog-footer.module.css';
import { useTranslate } from '../hooks/use-translate.ts';
import { texts } from '../list/texts.ts';
import { type ImportReport, importFile } from './import-file.ts';
import { ImportOutcome } from './import-outcome.tsx';
import { type ImportState, ImportStateBar } from './import-state-bar.tsx';
import css from './import-wizard.module.css';

/** Progress of an import. Kept in the page, so that it survives switching tabs. */
export interface ImportProgress {
  readonly file?: File;
  readonly checked?: ImportReport;
  readonly done?: ImportReport;
}

interface ImportWizardProps {
  readonly resource: Resource;
  readonly dialog: Dialog<ImportProgress>;
}

const xlsx = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Import in three steps: upload, a dry run that shows every error at once, and the import itself. */
export function ImportWizard({ resource, dialog }: ImportWizardProps) {
  const say = useTranslate();
  const { file, checked, done } = dialog.content ?? {};
  const [state, setState] = useState<ImportState>({ step: 'check' });
  const abort = useRef<AbortController>(undefined);
  const { run, isRunning: isBusy } = useTask(async (chosen: File, isDryRun: boolean) => {
    const step = isDryRun ? 'check' : 'save';
    abort.current = new AbortController();
    setState({ step });
    const report = await importFile(resource, chosen, isDryRun, {
      signal: abort.current.signal,
      onProgress: (done, total) => setState({ step, percent: Math.floor((done / total) * 100) }),
      onLost: () => setState({ step, isLost: true }),
    });
    if (!isDryRun) void invalidate(resource.path);
    if (!report) return notify.warning(say(texts.importCancelled));
    dialog.open(isDryRun ? { file: chosen, checked: report } : { file: chosen, checked: report, done: report });
  });
  const template = useTask(() => downloadFile(importTemplateCall(resource), {}));

  const ready = checked ? checked.total - checked.failed : 0;
  return (
    <Modal
      open={dialog.isOpen}
      title={say(texts.importTitle, { name: say(resource.label) })}
      width={720}
      mask={{ closable: false }}
      onCancel={() => !isBusy && dialog.close()}
      afterClose={dialog.afterClose}
      footer={
        <div className={dialogFooter.footer}>
          {checked && !done && (
            <Button className={dialogFooter.footerStart} disabled={isBusy} onClick={() => dialog.open({})}>
              {say(texts.anotherFile)}
            </Button>
          )}
          <Button onClick={() => (isBusy ? abort.current?.abort() : dialog.close())}>
            {say(done ? texts.close : texts.cancel)}
          </Button>
          {file && checked && !done && (
            <Button type="primary" loading={isBusy} disabled={ready === 0} onClick={() => void run(file, false)}>
              {say(texts.importGood, { count: ready })}
            </Button>
          )}
        </div>
      }
    >
      <Steps
        size="small"
        current={done ? 2 : checked ? 1 : 0}
        items={[texts.importUpload, texts.importCheck, texts.importResult].map((text) => ({ title: say(text) }))}
      />
      <div className={css.importBody}>
        {!checked && (
          <>
            <div>
              <p>{say(texts.templateHint)}</p>
              <Button type="link" style={{ paddingInline: 0 }} onClick={() => void template.run()}>
                {say(texts.downloadTemplate)}
              </Button>
            </div>
            {!isBusy && (
              <Upload.Dragger
                accept={xlsx}
                showUploadList={false}
                maxCount={1}
                beforeUpload={(chosen) => {
                  void run(chosen, true);
                  return false;
                }}
              >
                <InboxOutlined className={css.stateIcon} />
                <p>{say(texts.dropFile)}</p>
              </Upload.Dragger>
            )}
          </>
        )}
        {isBusy && <ImportStateBar {...state} />}
        {checked && (
          <ImportOutcome
            fields={resource.fields}
            fileName={file?.name ?? ''}
            report={done ?? checked}
            isDone={done !== undefined}
          />
        )}
      </div>
    </Modal>
  );
}
