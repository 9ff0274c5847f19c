import { useAccess } from '@refectory/admin-ui/action/use-access.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import type { EditDraft, EditTarget } from '@refectory/admin-ui/form/draft/edit-draft.ts';
import { EditDialog } from '@refectory/admin-ui/form/edit-dialog.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { PageTitle } from '@refectory/admin-ui/page/page-title.tsx';
import { useCallback, useMemo, useRef, useState } from 'react';
import { reportDefinition } from '../../contract/designer/report-definition.ts';
import { reportSchedule } from '../../contract/schedule/report-schedule.ts';
import { scheduleInputs } from '../schedule/time-input.tsx';
import css from './designer-page.module.css';
import { designerTexts as texts } from './designer-texts.ts';
import { ReportToolbar } from './report-toolbar.tsx';
import { ReportPreview } from './result/report-preview.tsx';
import { ReportPrint } from './result/report-print.tsx';
import { useReportResult } from './result/use-report-result.ts';
import { type ReportDraft, SaveReportDialog } from './save-report-dialog.tsx';
import { runnableDefinition } from './settings/fit-definition.ts';
import { SettingsPanel } from './settings/settings-panel.tsx';
import { type SavedReport, useDesigner } from './use-designer.ts';
import { VersionsDrawer } from './versions/versions-drawer.tsx';

/**
 * 报表设计: combines figures of the catalogue, with a live preview; saves, shares, schedules and prints reports
 * (spec/report#designer).
 */
export function DesignerPage() {
  const say = useTranslate();
  const designer = useDesigner();
  const { definition, saved, isLoading, error } = designer;
  const runnable = useMemo(() => runnableDefinition(definition), [definition]);
  const answer = useReportResult(runnable);
  const saving = useDialog<ReportDraft>();
  const versions = useDialog<SavedReport>();
  const access = useAccess(reportDefinition);
  const scheduleDraft = useRef<EditDraft>({});
  const scheduling = useDialog<EditTarget>(
    useCallback(() => {
      scheduleDraft.current = {};
    }, []),
  );
  const [isPrinting, setPrinting] = useState(false);
  const { report, isBefore } = answer;
  return (
    <div className={css.page}>
      <PageTitle label={texts.title} />
      <ReportToolbar
        designer={designer}
        isReady={definition.figures.length > 0 && report !== undefined && !isBefore}
        onSave={saving.open}
        onPrint={() => setPrinting(true)}
        onVersions={versions.open}
        onSchedule={(initial) => scheduling.open({ mode: 'add', initial })}
      />
      {error && <ErrorState error={error} />}
      {isLoading && <Placeholder rows={10} />}
      {!error && !isLoading && (
        <div className={css.body}>
          <div className={`${css.panel} ${css.settings}`}>
            <SettingsPanel definition={definition} onChange={designer.change} />
          </div>
          <section
            className={`${css.panel} ${css.preview} ${isBefore ? css.waiting : ''}`}
            aria-label={say(texts.preview)}
            aria-busy={answer.isFetching}
          >
            <ReportPreview definition={runnable} answer={answer} />
          </section>
        </div>
      )}
      <TabDialogs>
        {saving.content && <SaveReportDialog dialog={saving} onSaved={designer.open} />}
        {versions.content && <VersionsDrawer dialog={versions} canRestore={designer.isOwn && access('edit')} />}
        {scheduling.content && (
          <EditDialog resource={reportSchedule} dialog={scheduling} draft={scheduleDraft} inputs={scheduleInputs} />
        )}
      </TabDialogs>
      {isPrinting && report && (
        <ReportPrint title={saved?.name ?? say(texts.newReport)} {...report} onDone={() => setPrinting(false)} />
      )}
    </div>
  );
}
