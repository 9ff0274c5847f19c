import { useConfirm } from '@refectory/admin-ui/action/use-confirm.ts';
import { useTask } from '@refectory/admin-ui/action/use-task.ts';
import { callQuery, makeCall } from '@refectory/admin-ui/api/call.ts';
import { downloadFile } from '@refectory/admin-ui/api/download.ts';
import { createIdempotencyKey } from '@refectory/admin-ui/api/idempotency.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { attempt, toRefusal } from '@refectory/admin-ui/api/refusal.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { FormDialog } from '@refectory/admin-ui/form/form-dialog.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { PrintSheet } from '@refectory/admin-ui/print/print-sheet.tsx';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Spin } from 'antd';
import { useState } from 'react';
import { codeCalls, placeCodePermission, tableCodePermission } from '#dining/contract/code/code-calls.ts';
import { place } from '#dining/contract/place/place.ts';
import { table } from '#dining/contract/place/table.ts';
import { codeTexts as texts } from './code-texts.ts';
import css from './codes-dialog.module.css';
import { LabelOptions } from './label-options.tsx';
import { type LabelLayout, LabelSheet } from './label-sheet.tsx';

/** Scope of the dialog: selected tables, tables of a place, all tables, or a place itself. */
export interface CodesSubject {
  readonly kind: 'place' | 'tables';
  readonly placeId: string | null;
  readonly ids: readonly string[];
}

interface CodesDialogProps {
  readonly dialog: Dialog<CodesSubject>;
  readonly subject: CodesSubject;
}

const initialLayout: LabelLayout = { size: 45, columns: 3, withPlace: true, withTable: true };

/** Previews, prints and downloads a sheet of labels, and replaces the codes. */
export function CodesDialog({ dialog, subject }: CodesDialogProps) {
  const say = useTranslate();
  const { kind, placeId, ids } = subject;
  const ofPlace = kind === 'place';
  const mayMake = useCan(ofPlace ? placeCodePermission : tableCodePermission);
  const [layout, setLayout] = useState(initialLayout);
  const [isPrinting, setPrinting] = useState(false);
  const chosen = { placeId, ids: [...ids] };
  const query = ofPlace ? callQuery(codeCalls.placeLabel, { id: placeId ?? '' }) : callQuery(codeCalls.labels, chosen);
  const { data, error, isPending } = useQuery({ ...query, retry: false });
  const labels = data?.labels ?? [];
  const { title, scope } = describe(say, subject);
  return (
    <FormDialog
      title={title}
      width={820}
      isOpen={dialog.isOpen}
      isBusy={isPrinting}
      isDirty={() => false}
      okText={say(texts.print)}
      isSubmitDisabled={labels.length === 0}
      onSubmit={() => setPrinting(true)}
      onClose={dialog.close}
      onClosed={dialog.afterClose}
      buttons={
        <>
          {mayMake && (ofPlace || placeId || ids.length > 0) && <MakeButton subject={subject} />}
          {!ofPlace && (
            <Button
              disabled={labels.length === 0}
              onClick={() => void attempt(downloadFile(codeCalls.download, chosen))}
            >
              {say(texts.download)}
            </Button>
          )}
        </>
      }
    >
      {scope && <p className={css.note}>{scope}</p>}
      <LabelOptions layout={layout} onChange={setLayout} />
      {error && <Alert type="error" showIcon title={toRefusal(error)?.msg ?? String(error)} />}
      {data && data.missing > 0 && (
        <Alert
          className={css.note}
          type="warning"
          showIcon
          title={labels.length > 0 ? say(texts.missing, { count: data.missing }) : say(texts.none)}
        />
      )}
      <Spin spinning={isPending}>
        <section className={css.preview} aria-label={say(texts.preview)} tabIndex={0}>
          <LabelSheet labels={labels} layout={layout} />
        </section>
      </Spin>
      <PrintSheet isPrinting={isPrinting} onDone={() => setPrinting(false)} title={title}>
        <LabelSheet labels={labels} layout={layout} />
      </PrintSheet>
    </FormDialog>
  );
}

function describe(say: ReturnType<typeof useTranslate>, { kind, placeId, ids }: CodesSubject) {
  if (kind === 'place') return { title: say(texts.place), scope: null };
  const scope =
    ids.length > 0 ? say(texts.ofChosen, { count: ids.length }) : say(placeId ? texts.ofPlace : texts.ofAll);
  return { title: say(texts.tables), scope };
}

/** Replaces the codes after a confirmation; the old ones become invalid. */
function MakeButton({ subject: { kind, placeId, ids } }: { readonly subject: CodesSubject }) {
  const say = useTranslate();
  const confirm = useConfirm();
  const make = () => {
    const options = { quiet: true, idempotencyKey: createIdempotencyKey() };
    if (kind === 'place') return makeCall(codeCalls.savePlaceIcon, { id: placeId ?? '' }, options);
    if (ids.length > 0) return makeCall(codeCalls.saveTableIcons, { ids: [...ids] }, options);
    return makeCall(codeCalls.saveIconsOfPlace, { placeId: placeId ?? '' }, options);
  };
  const { run, isRunning } = useTask(make, {
    onDone: ({ codes }) => {
      notify.success(say(texts.made, { count: codes.length }));
      return invalidate(kind === 'place' ? place.path : table.path);
    },
  });
  const ask = async () => {
    if (await confirm({ text: say(texts.makeSure), ok: say(texts.make), isDanger: true })) await run();
  };
  return (
    <Button danger loading={isRunning} onClick={() => void ask()}>
      {say(texts.make)}
    </Button>
  );
}
