import { useTask } from '@refectory/admin-ui/action/use-task.ts';
import { callQuery, makeCall, uploadFiles } from '@refectory/admin-ui/api/call.ts';
import { createIdempotencyKey } from '@refectory/admin-ui/api/idempotency.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { useUnsavedInput } from '@refectory/admin-ui/session/unsaved.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { model as models } from '#flow/contract/model.ts';
import { type ModelContent, modelCalls } from '#flow/contract/model-calls.ts';
import type { ProcessProblem } from '#flow/contract/process/process-problem.ts';
import { designerTexts as texts } from './designer-texts.ts';
import { Drawing } from './drawing/drawing.ts';

/** The model being drawn. */
export type OpenedModel = Pick<ModelContent, 'id' | 'version' | 'fileName'>;

/** Opens, draws and saves a model as its next version; on a version conflict the user chooses which version to keep. */
export function useDesigner(modelId: string) {
  const say = useTranslate();
  const [drawing] = useState(() => new Drawing());
  const [opened, setOpened] = useState<OpenedModel>();
  const [foreign, setForeign] = useState<readonly ProcessProblem[]>([]);
  const [conflict, setConflict] = useState<string>();
  useSyncExternalStore(drawing.subscribe, drawing.readRevision);
  const query = useQuery({ ...callQuery(modelCalls.content, { modelId }), staleTime: 0, refetchOnWindowFocus: false });

  async function open(content: ModelContent): Promise<void> {
    if (content.hasDiagram) {
      await drawing.open(content.xml, content.category);
      setForeign(drawing.findForeign(content.fileName));
    }
    setOpened(content);
  }
  const opening = useTask(open);
  const { data } = query;
  const isOpened = opened !== undefined;
  const { run: openOnce } = opening;
  useEffect(() => {
    // Refetched data never replaces the diagram.
    if (data && !isOpened) void openOnce(data);
  }, [data, isOpened, openOnce]);
  useUnsavedInput('process-designer', isOpened, () => drawing.isChanged);

  const saving = useTask(
    async (version: number) => {
      const { xml, mark } = await drawing.write();
      const file = new File([xml], opened?.fileName ?? 'process.bpmn', { type: 'text/xml' });
      const input = { modelId, version, category: drawing.category };
      const options = { quiet: true, idempotencyKey: createIdempotencyKey() };
      const saved = await uploadFiles(modelCalls.save, 'files', [file], input, options);
      drawing.setSaved(mark);
      setOpened((before) => before && { ...before, version: saved.version });
      void invalidate(models.path);
      return saved;
    },
    {
      onDone: ({ version }) => notify.success(say(texts.saved, { version })),
      showRefused: ({ reason, msg }) => {
        if (reason !== 'flow.model-changed') return false;
        setConflict(msg);
        return true;
      },
    },
  );
  const reading = useTask(() => makeCall(modelCalls.content, { modelId }, { quiet: true }));

  return {
    drawing,
    opened,
    content: data,
    foreign,
    error: query.error,
    retry: () => void query.refetch(),
    conflict,
    isSaving: saving.isRunning || reading.isRunning,
    /** Saves the diagram; returns whether it succeeded. */
    save: async () => opened !== undefined && (await saving.run(opened.version)) !== undefined,
    keepMine: async () => {
      const theirs = await reading.run();
      setConflict(undefined);
      if (theirs) await saving.run(theirs.version);
    },
    /** Opens the newest version instead of the diagram. */
    takeTheirs: async () => {
      const theirs = await reading.run();
      setConflict(undefined);
      if (theirs) await opening.run(theirs);
    },
    closeConflict: () => setConflict(undefined),
  };
}

export type Designer = ReturnType<typeof useDesigner>;
