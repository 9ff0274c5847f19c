import { useTask } from '@refectory/admin-ui/action/use-task.ts';
import { type CallResponse, uploadFile } from '@refectory/admin-ui/api/call.ts';
import { downloadFile } from '@refectory/admin-ui/api/download.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ImportOutcome } from '@refectory/admin-ui/transfer/import-outcome.tsx';
import { Button, Modal, Radio, Spin, Upload } from 'antd';
import { useState } from 'react';
import { coupon } from '#coupon/contract/coupon/coupon.ts';
import { uploadCalls } from '#coupon/contract/coupon/upload-calls.ts';
import { couponUploadMode } from '#coupon/contract/dictionaries.ts';
import { couponTexts as texts } from '../coupon-texts.ts';
import css from './upload-dialog.module.css';

type Report = CallResponse<typeof uploadCalls.uploadui>;

/** Progress of an upload. */
export interface UploadProgress {
  readonly file?: File;
  readonly checked?: Report;
  readonly done?: Report;
}

const xlsx = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Hands out coupons from a file: a trial run that lists refusals by row, then the hand-out. */
export function UploadDialog({ dialog }: { readonly dialog: Dialog<UploadProgress> }) {
  const say = useTranslate();
  const modes = useDictionary(couponUploadMode.code);
  const [mode, setMode] = useState<number>(couponUploadMode.keys.sign);
  const { file, checked, done } = dialog.content ?? {};
  const { run, isRunning: isBusy } = useTask(async (chosen: File, dryRun: boolean) => {
    const report = await uploadFile(uploadCalls.uploadui, chosen, { dryRun, mode }, { quiet: true });
    dialog.open(dryRun ? { file: chosen, checked: report } : { file: chosen, checked: report, done: report });
    if (dryRun) return;
    notify.success(say(texts.assigned, { count: report.added }));
    void invalidate(coupon.path);
  });
  const template = useTask(() => downloadFile(uploadCalls.downloadtemplate, {}));
  const ready = checked ? checked.total - checked.failed : 0;
  return (
    <Modal
      open={dialog.isOpen}
      title={say(texts.uploadTitle)}
      width={720}
      mask={{ closable: false }}
      onCancel={() => !isBusy && dialog.close()}
      afterClose={dialog.afterClose}
      footer={[
        checked && !done && (
          <Button key="other" disabled={isBusy} onClick={() => dialog.open({})}>
            {say(texts.anotherFile)}
          </Button>
        ),
        <Button key="close" disabled={isBusy} onClick={dialog.close}>
          {say(texts.close)}
        </Button>,
        file && checked && !done && (
          <Button
            key="apply"
            type="primary"
            loading={isBusy}
            disabled={ready === 0}
            onClick={() => void run(file, false)}
          >
            {say(texts.apply, { count: ready })}
          </Button>
        ),
      ]}
    >
      <div className={css.body}>
        {!checked && (
          <>
            <Radio.Group
              aria-label={say(texts.mode)}
              value={mode}
              options={Object.values(couponUploadMode.keys).map((value) => ({ value, label: modes.label(value) }))}
              onChange={({ target }) => setMode(Number(target.value))}
            />
            <p className={css.hint}>
              {say(texts.templateHint)}{' '}
              <Button type="link" className={css.link} onClick={() => void template.run()}>
                {say(texts.template)}
              </Button>
            </p>
            <Spin spinning={isBusy}>
              <Upload.Dragger
                accept={xlsx}
                showUploadList={false}
                maxCount={1}
                beforeUpload={(chosen) => {
                  void run(chosen, true);
                  return false;
                }}
              >
                <p>{say(texts.dropFile)}</p>
              </Upload.Dragger>
            </Spin>
          </>
        )}
        {checked && (
          <ImportOutcome
            fields={coupon.fields}
            fileName={file?.name ?? ''}
            report={done ?? checked}
            isDone={done !== undefined}
          />
        )}
      </div>
    </Modal>
  );
}
