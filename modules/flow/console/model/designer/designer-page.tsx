import { useHotkey } from '@refectory/admin-ui/action/use-hotkey.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { useLanguage } from '@refectory/admin-ui/api/text.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { ConflictDialog } from '@refectory/admin-ui/form/conflict-dialog.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { PageTitle } from '@refectory/admin-ui/page/page-title.tsx';
import { useTab } from '@refectory/admin-ui/session/tab.ts';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { DeployDialog } from '../deploy-dialog.tsx';
import { VersionsDialog } from '../versions/versions-dialog.tsx';
import css from './designer-page.module.css';
import { designerTexts as texts } from './designer-texts.ts';
import { DesignerToolbar } from './designer-toolbar.tsx';
import { DrawingSheet } from './drawing-sheet.tsx';
import { formatProblem } from './format-problem.ts';
import { NotDrawable } from './not-drawable.tsx';
import { PropertiesPanel } from './panel/properties-panel.tsx';
import { ProblemList } from './problem-list.tsx';
import { useDesigner } from './use-designer.ts';

/** `/flow/model/designer/{id}`: draws, checks, saves, compares and deploys a model (spec/flow#designer). */
export function DesignerPage() {
  const { modelId = '' } = useParams();
  return <ModelDesigner key={modelId} modelId={modelId} />;
}

function ModelDesigner({ modelId }: { readonly modelId: string }) {
  const say = useTranslate();
  const language = useLanguage((state) => state.language);
  const designer = useDesigner(modelId);
  const { drawing, opened, content, foreign } = designer;
  const deploying = useDialog<Row>();
  const versions = useDialog<Row>();
  const isDrawn = opened !== undefined && content?.hasDiagram === true && foreign.length === 0;
  const name = (isDrawn && drawing.process.name) || content?.name || '';
  const { setTitle } = useTab();
  useEffect(() => {
    if (name !== '') setTitle(say(texts.titleOf, { name }));
  }, [name, say, setTitle]);
  const problems = isDrawn ? drawing.findProblems(name) : [];
  const words = problems.map((problem) => formatProblem(problem, language));
  const marks = new Map<string, string>();
  for (const [n, { elementId }] of problems.entries())
    if (elementId) marks.set(elementId, [marks.get(elementId), words[n]].filter(Boolean).join('\n'));
  const faults = new Map(
    problems.flatMap(({ code, elementId }, n) =>
      isDrawn && elementId === drawing.selected.id ? [[code as string, words[n] ?? '']] : [],
    ),
  );
  const row = { id: modelId, name, category: isDrawn ? drawing.category : content?.category } as unknown as Row;

  async function save(): Promise<boolean> {
    // Commits the text being typed.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return designer.save();
  }
  async function deploy() {
    if (problems.length > 0) return notify.warning(say(texts.deployFaulty, { count: problems.length }));
    if (!drawing.isChanged || (await save())) deploying.open(row);
  }
  useHotkey('s', () => void save(), { isOn: isDrawn, withControl: true });

  if (designer.error)
    return (
      <>
        <PageTitle label={texts.title} />
        <ErrorState error={designer.error} onRetry={designer.retry} />
      </>
    );
  return (
    <div className={css.page}>
      <PageTitle label={texts.title} />
      {opened && !isDrawn && <NotDrawable foreign={foreign} />}
      {isDrawn && (
        <DesignerToolbar
          designer={designer}
          name={name}
          onSave={() => void save()}
          onDeploy={() => void deploy()}
          onVersions={() => versions.open(row)}
        />
      )}
      <div className={css.body} hidden={opened !== undefined && !isDrawn}>
        <DrawingSheet drawing={drawing} marks={marks} />
        <aside className={css.side} aria-label={say(texts.panel)}>
          {!opened && <Placeholder rows={10} />}
          {isDrawn && (
            <>
              <ProblemList problems={problems} words={words} onSelect={(id) => drawing.select(id)} />
              <PropertiesPanel drawing={drawing} faults={faults} />
            </>
          )}
        </aside>
      </div>
      <TabDialogs>
        {deploying.content && <DeployDialog dialog={deploying} model={deploying.content} />}
        {versions.content && opened && (
          <VersionsDialog
            dialog={versions}
            model={versions.content}
            version={opened.version}
            isUnsaved={isDrawn && drawing.isChanged}
            onRestored={() => void designer.takeTheirs()}
          />
        )}
        <ConflictDialog
          message={designer.conflict}
          title={say(texts.conflict)}
          hint={say(texts.keepMineHint)}
          isBusy={designer.isSaving}
          onKeepMine={() => void designer.keepMine()}
          onTakeTheirs={() => void designer.takeTheirs()}
          onClose={designer.closeConflict}
        />
      </TabDialogs>
    </div>
  );
}
