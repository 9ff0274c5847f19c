import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { useConfirm } from '@refectory/admin-ui/action/use-confirm.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { FormFields } from '@refectory/admin-ui/form/form-fields.tsx';
import type { FormValues } from '@refectory/admin-ui/form/form-values.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState } from '@refectory/admin-ui/list/list-states.tsx';
import { PrintSheet } from '@refectory/admin-ui/print/print-sheet.tsx';
import { Button, Form, Modal } from 'antd';
import { useState } from 'react';
import { booking } from '#dining/contract/booking/booking.ts';
import { bookingTexts as texts } from './booking-texts.ts';
import { type PickupList, type PickupListInput, pickupListCall } from './pickup-list.ts';
import css from './pickup-list-dialog.module.css';
import { PickupListView } from './pickup-list-view.tsx';
import { PrintPickupListButton } from './print-pickup-list-button.tsx';

/** Initial filters of the pickup list. */
export interface PickupListStart {
  readonly ids: readonly string[];
  readonly initial: FormValues;
}

const { ids: _ids, preview: _preview, ...requestedInput } = booking.actions.generatetakelist.input;

/** Previews the bookings that are not picked up yet, prints them and, on request, marks all as picked up. */
export function PickupListDialog({ dialog }: { readonly dialog: Dialog<PickupListStart> }) {
  const say = useTranslate();
  const confirm = useConfirm();
  const mayTake = useCan('dining_booking_take');
  const [form] = Form.useForm<FormValues>();
  const [list, setList] = useState<PickupList>();
  const making = useCall(pickupListCall);
  const [isPrinting, setPrinting] = useState(false);
  const { ids, initial } = dialog.content ?? { ids: [], initial: {} };
  const isChosen = ids.length > 0;

  const wanted = (): PickupListInput => (isChosen ? { ids } : form.getFieldsValue(true));

  async function make(preview: boolean) {
    const made = await making.run({ ...wanted(), preview });
    if (!made) return;
    setList(made);
    if (preview) return;
    void invalidate(booking.path);
    tellTaken(made);
    setPrinting(true);
  }
  function tellTaken({ results, count }: PickupList) {
    const refused = results.filter(({ ok }) => !ok);
    const told = { count, refused: refused.length, reason: refused[0]?.msg };
    if (refused.length > 0) notify.warning(say(texts.takenSome, told));
    else notify.success(say(texts.taken, told));
  }
  const takeable = list?.preview ? list.results.filter(({ ok }) => ok).length : 0;
  async function takeAll() {
    if (await confirm({ text: say(texts.confirmTake, { count: takeable }) })) await make(false);
  }
  const hasRows = (list?.count ?? 0) > 0;
  return (
    <Modal
      open={dialog.isOpen}
      title={say(texts.takeList)}
      width={980}
      onCancel={dialog.close}
      afterClose={dialog.afterClose}
      mask={{ closable: false }}
      footer={[
        <Button key="close" onClick={dialog.close}>
          {say(texts.close)}
        </Button>,
        mayTake && (
          <Button key="take" disabled={takeable === 0} loading={making.isRunning} onClick={() => void takeAll()}>
            {say(texts.takeAndPrint)}
          </Button>
        ),
        <PrintPickupListButton key="printer" isDisabled={!hasRows} listInput={wanted} />,
        <Button key="print" disabled={!hasRows} onClick={() => setPrinting(true)}>
          {say(texts.print)}
        </Button>,
        <Button key="preview" type="primary" loading={making.isRunning} onClick={() => void make(true)}>
          {say(texts.preview)}
        </Button>,
      ]}
    >
      {isChosen ? (
        <p>{say(texts.ofSelected, { count: ids.length })}</p>
      ) : (
        <Form form={form} layout="vertical" name="take-list" initialValues={initial} className={css.filters ?? ''}>
          <FormFields fields={requestedInput} mode="action" />
        </Form>
      )}
      {list && !hasRows && <EmptyState text={say(texts.none)} />}
      {list && hasRows && (
        <div className={css.preview} tabIndex={0} role="region" aria-label={say(texts.preview)}>
          <strong>{say(texts.counts, { count: list.count, portions: list.portions })}</strong>
          {mayTake && <PickupProblems list={list} />}
          <PickupListView list={list} />
        </div>
      )}
      {list && (
        <PrintSheet
          isPrinting={isPrinting}
          isWide
          onDone={() => setPrinting(false)}
          title={say(texts.takeList)}
          subtitle={`${say(texts.counts, { count: list.count, portions: list.portions })} · ${say(texts.madeAt, { at: list.generatedAt })}`}
        >
          <PickupListView list={list} isPaper />
        </PrintSheet>
      )}
    </Modal>
  );
}

/** Says why some or all bookings of the preview cannot be marked as picked up now. */
function PickupProblems({ list: { preview, results } }: { readonly list: PickupList }) {
  const say = useTranslate();
  const refused = results.filter(({ ok }) => !ok);
  if (!preview || refused.length === 0) return null;
  const text = refused.length === results.length ? texts.notNow : texts.someNotNow;
  return <p>{say(text, { refused: refused.length, reason: refused[0]?.msg })}</p>;
}
