import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { useConfirm } from '@refectory/admin-ui/action/use-confirm.ts';
import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { historyCall, restoreCall } from '@refectory/declaration/call/row-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Drawer } from 'antd';
import { useState } from 'react';
import { reportDefinition } from '../../../contract/designer/report-definition.ts';
import { useReportTexts } from '../result/use-report-texts.ts';
import { reloadReports, type SavedReport } from '../use-designer.ts';
import { type ReportVersion, toVersions, versionChanges } from './report-versions.ts';
import { VersionChanges } from './version-changes.tsx';
import { versionTexts as texts } from './version-texts.ts';
import css from './versions-drawer.module.css';

/** The versions of a saved report: author, time and changes; compares two and restores one (spec/report#designer). */
export function VersionsDrawer({
  dialog,
  canRestore,
}: {
  readonly dialog: Dialog<SavedReport>;
  readonly canRestore: boolean;
}) {
  const say = useTranslate();
  const report = dialog.content;
  return (
    <Drawer
      open={dialog.isOpen}
      title={report && say(texts.versionsOf, { name: report.name })}
      size={640}
      onClose={dialog.close}
      afterOpenChange={(isOpen) => !isOpen && dialog.afterClose()}
    >
      {report && <Versions id={report.id} canRestore={canRestore} onRestored={dialog.close} />}
    </Drawer>
  );
}

interface VersionsProps {
  readonly id: string;
  readonly canRestore: boolean;
  readonly onRestored: () => void;
}

function Versions({ id, canRestore, onRestored }: VersionsProps) {
  const say = useTranslate();
  const words = useReportTexts();
  const confirm = useConfirm();
  const history = useQuery({ ...callQuery(historyCall(reportDefinition), { id }), staleTime: 0 });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { run } = useCall(restoreCall(reportDefinition), {
    onDone: () => {
      notify.success(say(texts.restored));
      void reloadReports();
      onRestored();
    },
  });
  if (history.error) return <ErrorState error={history.error} onRetry={() => void history.refetch()} />;
  if (!history.data) return <Placeholder rows={8} />;
  const versions = toVersions(history.data);
  const [newer, older] = versions.filter((version) => chosen.includes(version.id));
  const choose = (version: ReportVersion, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen.slice(-1), version.id] : chosen.filter((each) => each !== version.id));
  const restore = async (version: ReportVersion) => {
    if (await confirm({ text: say(texts.confirmRestore, { at: version.at }) })) await run({ historyId: version.id });
  };
  return (
    <>
      <section className={css.compared} aria-live="polite">
        {newer && older ? (
          <>
            <h3>{say(texts.differences, { one: older.at, other: newer.at })}</h3>
            <VersionChanges changes={versionChanges(older, newer, words)} />
          </>
        ) : (
          <p>{say(texts.chooseTwo)}</p>
        )}
      </section>
      {versions.map((version, n) => {
        const before = versions[n + 1];
        return (
          <article key={version.id} className={css.version}>
            <header>
              <Checkbox
                checked={chosen.includes(version.id)}
                aria-label={say(texts.select, { at: version.at })}
                onChange={({ target }) => choose(version, target.checked)}
              />
              <time>{version.at}</time>
              <span>{version.userName}</span>
              {n === 0 && <strong>{say(texts.current)}</strong>}
              {canRestore && n > 0 && (
                <Button size="small" type="link" onClick={() => void restore(version)}>
                  {say(texts.restore)}
                </Button>
              )}
            </header>
            {before ? <VersionChanges changes={versionChanges(before, version, words)} /> : <p>{say(texts.first)}</p>}
          </article>
        );
      })}
    </>
  );
}
