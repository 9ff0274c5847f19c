import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import type { CallInput } from '@refectory/admin-ui/api/call.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { invalidate, type Row } from '@refectory/admin-ui/api/queries.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { FormDialog } from '@refectory/admin-ui/form/form-dialog.tsx';
import { FormFields } from '@refectory/admin-ui/form/form-fields.tsx';
import type { FormValues } from '@refectory/admin-ui/form/form-values.ts';
import { validateForm } from '@refectory/admin-ui/form/validate-form.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { DateInput } from '@refectory/admin-ui/input/date/date-input.tsx';
import { MoneyInput } from '@refectory/admin-ui/input/money-input.tsx';
import { DecimalInput } from '@refectory/admin-ui/input/number-input.tsx';
import { TextInput } from '@refectory/admin-ui/input/text-input.tsx';
import { PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import { actionCall } from '@refectory/declaration/call/resource-calls.ts';
import { Form } from 'antd';
import { useState } from 'react';
import { level } from '#stock/contract/ledger/level.ts';
import { purchase } from '#stock/contract/purchase/purchase.ts';
import { listPurchaseLines, openPacks } from './purchase-line.ts';
import { purchaseTexts as texts } from './purchase-texts.ts';
import css from './receive-dialog.module.css';

const receive = actionCall(purchase, 'receive');
const { reason } = purchase.actions.receive.input;

/** Received quantity of a line, as typed. */
interface Delivered {
  readonly packs: string | null;
  readonly price: string | null;
  readonly batchNo: string | null;
  readonly expireOn: string | null;
}

interface ReceiveDialogProps {
  readonly dialog: Dialog<Row>;
  readonly row: Row;
}

/** Receives a delivery: outstanding packs are filled in, and can be corrected. */
export function ReceiveDialog({ dialog, row }: ReceiveDialogProps) {
  const say = useTranslate();
  const [form] = Form.useForm<FormValues>();
  const lines = listPurchaseLines(row);
  const [delivered, setDelivered] = useState<Readonly<Record<string, Delivered>>>(() =>
    Object.fromEntries(
      lines.map((line) => [
        line.rawId,
        { packs: String(openPacks(line)), price: line.price ?? null, batchNo: null, expireOn: null },
      ]),
    ),
  );
  const come = lines.flatMap(({ rawId }) => {
    const line = delivered[rawId];
    return line && Number(line.packs) > 0 ? [{ rawId, ...line }] : [];
  });
  const receiving = useCall(receive, {
    form,
    onDone: () => {
      notify.success(say(texts.receivedAll));
      void invalidate(purchase.path);
      void invalidate(level.path);
      dialog.close();
    },
    onRefused: () => void invalidate(purchase.path),
  });
  async function submit() {
    const values = await validateForm(form);
    if (!values || come.length === 0) return;
    await receiving.run({ id: row.id, lines: come, reason: values.reason } as CallInput<typeof receive>);
  }
  const change = (rawId: string, part: Partial<Delivered>) =>
    setDelivered((now) => ({ ...now, [rawId]: { ...(now[rawId] as Delivered), ...part } }));
  return (
    <FormDialog
      title={say(texts.receiveOf, { purchaseNo: String(row.purchaseNo) })}
      width={920}
      isOpen={dialog.isOpen}
      isBusy={receiving.isRunning}
      isSubmitDisabled={come.length === 0}
      isDirty={() => true}
      okText={say(texts.receive)}
      onSubmit={() => void submit()}
      onClose={dialog.close}
      onClosed={dialog.afterClose}
    >
      <div className={css.table} tabIndex={0} role="region" aria-label={say(texts.lines)}>
        <PlainTable
          rows={lines}
          keyOf={({ rawId }) => rawId}
          columns={[
            { heading: texts.raw, cell: ({ rawName }) => rawName },
            { heading: texts.open, cell: (line) => `${openPacks(line)} ${line.purchaseUnit}`, isNumber: true },
            {
              heading: texts.come,
              cell: ({ rawId, rawName = '' }) => (
                <DecimalInput
                  aria-label={say(texts.comeOf, { raw: rawName })}
                  value={delivered[rawId]?.packs ?? null}
                  onChange={(packs) => change(rawId, { packs })}
                />
              ),
            },
            {
              heading: texts.price,
              cell: ({ rawId, rawName = '' }) => (
                <MoneyInput
                  aria-label={say(texts.paidOf, { raw: rawName })}
                  value={delivered[rawId]?.price ?? null}
                  onChange={(price) => change(rawId, { price })}
                />
              ),
            },
            {
              heading: texts.batchNo,
              cell: ({ rawId, rawName = '' }) => (
                <TextInput
                  kind="text"
                  max={50}
                  aria-label={say(texts.batchOf, { raw: rawName })}
                  value={delivered[rawId]?.batchNo ?? null}
                  onChange={(batchNo) => change(rawId, { batchNo })}
                />
              ),
            },
            {
              heading: texts.expireOn,
              cell: ({ rawId, rawName = '' }) => (
                <DateInput
                  kind="date"
                  aria-label={say(texts.expiryOf, { raw: rawName })}
                  value={delivered[rawId]?.expireOn ?? null}
                  onChange={(expireOn) => change(rawId, { expireOn })}
                />
              ),
            },
          ]}
        />
      </div>
      <Form form={form} layout="vertical" name="stock.purchase.receive">
        <FormFields fields={{ reason }} mode="action" />
      </Form>
    </FormDialog>
  );
}
