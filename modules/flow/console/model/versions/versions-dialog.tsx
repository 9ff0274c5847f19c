import { useConfirm } from '@refectory/admin-ui/action/use-confirm.ts';
import { useTask } from '@refectory/admin-ui/action/use-task.ts';
import { callQuery, makeCall } from '@refectory/admin-ui/api/call.ts';
import { createIdempotencyKey } from '@refectory/admin-ui/api/idempotency.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { invalidate, type Row } from '@refectory/admin-ui/api/queries.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { texts as listTexts } from '@refectory/admin-ui/list/texts.ts';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Select } from 'antd';
import { useState } from 'react';
import { model as models } from '#flow/contract/model.ts';
import { type ModelVersion, modelCalls } from '#flow/contract/model-calls.ts';
import { designerTexts as texts } from '../designer/designer-texts.ts';
import { TwoVersions } from './two-versions.tsx';
import css from './versions-dialog.module.css';

interface VersionsDialogProps {
  readonly dialog: Dialog<Row>;
  readonly model: Row;
  /** The open version. */
  readonly version: number;
  /** Whether restoring a version loses unsaved changes. */
  readonly isUnsaved: boolean;
  readonly onRestored: () => void;
}

/** Compares two versions of a model and restores the older one. */
export function VersionsDialog({ dialog, model, version, isUnsaved, onRestored }: VersionsDialogProps) {
  const say = useTranslate();
  const confirm = useConfirm();
  const mayDesign = useCan('flow_model_design');
  const modelId = String(model.id);
  const query = useQuery({ ...callQuery(modelCalls.versions, { modelId }), staleTime: 0 });
  const versions = query.data ?? [];
  const [chosen, setChosen] = useState<{ readonly before?: number; readonly after?: number }>({});
  const after = chosen.after ?? versions[0]?.edition;
  const before = chosen.before ?? versions[1]?.edition ?? after;
  const restoring = useTask(
    (edition: number) =>
      makeCall(
        modelCalls['restore-version'],
        { modelId, version, edition },
        { quiet: true, idempotencyKey: createIdempotencyKey() },
      ),
    {
      onDone: (saved) => {
        notify.success(say(texts.saved, { version: saved.version }));
        void invalidate(models.path);
        dialog.close();
        onRestored();
      },
    },
  );
  async function restore(edition: number) {
    const question = say(isUnsaved ? texts.askRestoreUnsaved : texts.askRestore, { edition });
    if (await confirm({ text: question, isDanger: isUnsaved })) await restoring.run(edition);
  }
  const tell = (each: ModelVersion) =>
    [
      say(texts.editionLine, { ...each }),
      each.restoredFrom === null ? '' : say(texts.takenFrom, { edition: each.restoredFrom }),
      each.deployed.length === 0 ? '' : say(texts.deployedAs, { versions: each.deployed.join(', ') }),
    ].join('');
  const options = versions.map((each) => ({ value: each.edition, label: tell(each) }));
  return (
    <Modal
      open={dialog.isOpen}
      title={say(texts.versionsOf, { name: model.name })}
      width="min(1320px, 96vw)"
      footer={null}
      onCancel={dialog.close}
      afterClose={dialog.afterClose}
      closable={{ 'aria-label': say(listTexts.close) }}
    >
      {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Placeholder rows={8} />}
      {versions.length === 1 && <EmptyState text={say(texts.onlyOne)} />}
      {versions.length > 1 && before !== undefined && after !== undefined && (
        <>
          <div className={css.choice}>
            <Select
              aria-label={say(texts.before)}
              value={before}
              options={options}
              onChange={(edition) => setChosen({ before: edition, after })}
            />
            <Select
              aria-label={say(texts.after)}
              value={after}
              options={options}
              onChange={(edition) => setChosen({ before, after: edition })}
            />
          </div>
          <TwoVersions key={`${before}/${after}`} modelId={modelId} before={before} after={after} />
          {mayDesign && (
            <Button
              disabled={before === versions[0]?.edition}
              loading={restoring.isRunning}
              onClick={() => void restore(before)}
            >
              {say(texts.restore)}
            </Button>
          )}
        </>
      )}
    </Modal>
  );
}
