import { useAccess } from '@refectory/admin-ui/action/use-access.ts';
import { useConfirm } from '@refectory/admin-ui/action/use-confirm.ts';
import { useTask } from '@refectory/admin-ui/action/use-task.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import type { FormValues } from '@refectory/admin-ui/form/form-values.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { printTexts } from '@refectory/admin-ui/print/print-texts.ts';
import { Button, Dropdown, Select } from 'antd';
import { reportDefinition } from '../../contract/designer/report-definition.ts';
import { reportSchedule } from '../../contract/schedule/report-schedule.ts';
import { scheduleTexts } from '../schedule/schedule-texts.ts';
import { designerTexts as texts } from './designer-texts.ts';
import css from './report-toolbar.module.css';
import type { ReportDraft } from './save-report-dialog.tsx';
import { runnableDefinition } from './settings/fit-definition.ts';
import type { Designer, SavedReport } from './use-designer.ts';
import { useReportExport } from './use-report-export.ts';
import { versionTexts } from './versions/version-texts.ts';

/** Name and commands of the report. */
export function ReportToolbar({
  designer,
  isReady,
  onSave,
  onPrint,
  onSchedule,
  onVersions,
}: {
  readonly designer: Designer;
  /** Whether there is a report to schedule or print. */
  readonly isReady: boolean;
  readonly onSave: (draft: ReportDraft) => void;
  readonly onPrint: () => void;
  /** Initial values of a new schedule. */
  readonly onSchedule: (initial: FormValues) => void;
  readonly onVersions: (report: SavedReport) => void;
}) {
  const say = useTranslate();
  const confirm = useConfirm();
  const access = useAccess(reportDefinition);
  const schedules = useAccess(reportSchedule);
  const sendsOthers = useCan('report_schedule_others');
  const { id, saved, definition, reports, isOwn } = designer;
  const mayBeSent = isOwn || sendsOthers;
  const title = saved?.name ?? say(texts.newReport);
  const { exportAs, isExporting, cancel } = useReportExport(saved?.name ?? '', title, definition);
  const { run: remove } = useTask(
    async () => {
      if (!(await confirm({ text: say(texts.removeQuestion, { name: title }), isDanger: true }))) return false;
      await designer.remove();
      return true;
    },
    {
      onDone: (isGone) => {
        if (!isGone) return;
        notify.success(say(texts.removed));
        designer.open('');
      },
    },
  );
  const toOption = ({ id: value, name, ownerName, isOwn: own }: Designer['reports'][number]) => ({
    value,
    label: own ? name : `${name} · ${ownerName}`,
  });
  const groups = [
    { label: say(texts.own), options: reports.filter((each) => each.isOwn).map(toOption) },
    { label: say(texts.shared), options: reports.filter((each) => !each.isOwn).map(toOption) },
  ].filter(({ options }) => options.length > 0);
  return (
    <div className={css.toolbar} role="toolbar" aria-label={say(texts.title)}>
      <Select
        className={css.reports}
        aria-label={say(texts.report)}
        placeholder={say(texts.newReport)}
        showSearch={{ optionFilterProp: 'label' }}
        value={id === '' ? null : id}
        options={groups}
        onChange={(next) => designer.open(next)}
      />
      <Button onClick={() => designer.open('')}>{say(texts.create)}</Button>
      {saved && isOwn && access('edit') && (
        <Button
          type="primary"
          disabled={!isReady}
          onClick={() => onSave({ definition: runnableDefinition(definition), saved })}
        >
          {say(texts.save)}
        </Button>
      )}
      {access('add') && (
        <Button
          type={saved && isOwn ? 'default' : 'primary'}
          disabled={!isReady}
          onClick={() => onSave({ definition: runnableDefinition(definition) })}
        >
          {say(saved ? texts.saveAs : texts.save)}
        </Button>
      )}
      {saved && isOwn && access('remove') && (
        <Button danger onClick={() => void remove()}>
          {say(texts.remove)}
        </Button>
      )}
      {saved && <Button onClick={() => onVersions(saved)}>{say(versionTexts.versions)}</Button>}
      {saved && mayBeSent && schedules('add') && (
        <Button onClick={() => onSchedule({ name: saved.name, reportId: id })}>
          {say(scheduleTexts.sendRegularly)}
        </Button>
      )}
      <span className={css.toolbarEnd}>
        {isExporting && <Button onClick={cancel}>{say(texts.cancelExport)}</Button>}
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'xlsx', label: say(texts.excel) },
              { key: 'csv', label: say(texts.csv) },
              { key: 'pdf', label: say(texts.pdf) },
            ],
            onClick: ({ key }) => void exportAs(key),
          }}
        >
          <Button disabled={!isReady} loading={isExporting}>
            {say(texts.export)}
          </Button>
        </Dropdown>
        <Button disabled={!isReady} onClick={onPrint}>
          {say(printTexts.print)}
        </Button>
      </span>
    </div>
  );
}
