import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { toRefusal } from '@refectory/admin-ui/api/refusal.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { FormDialog } from '@refectory/admin-ui/form/form-dialog.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { PrintSheet } from '@refectory/admin-ui/print/print-sheet.tsx';
import { useQuery } from '@tanstack/react-query';
import { Alert, Checkbox, Select, Spin } from 'antd';
import { useState } from 'react';
import { printableCall } from '../coupon-calls.ts';
import { couponTexts as texts } from '../coupon-texts.ts';
import { CouponSheet, type SheetLayout } from './coupon-sheet.tsx';
import css from './print-dialog.module.css';

interface PrintDialogProps {
  readonly dialog: Dialog<readonly string[]>;
  readonly ids: readonly string[];
}

/** Previews and prints a sheet of coupons. */
export function PrintDialog({ dialog, ids }: PrintDialogProps) {
  const say = useTranslate();
  const [layout, setLayout] = useState<SheetLayout>({ columns: 2, withHolder: true });
  const [isPrinting, setPrinting] = useState(false);
  const { data, error, isPending } = useQuery({ ...callQuery(printableCall, { ids: [...ids] }), retry: false });
  const coupons = data?.coupons ?? [];
  return (
    <FormDialog
      title={say(texts.print)}
      width={820}
      isOpen={dialog.isOpen}
      isBusy={isPrinting}
      isDirty={() => false}
      okText={say(texts.printNow)}
      isSubmitDisabled={coupons.length === 0}
      onSubmit={() => setPrinting(true)}
      onClose={dialog.close}
      onClosed={dialog.afterClose}
    >
      <div className={css.options}>
        <label>
          {say(texts.columns)}
          <Select
            value={layout.columns}
            options={[1, 2].map((value) => ({ value, label: value }))}
            onChange={(columns) => setLayout({ ...layout, columns })}
          />
        </label>
        <Checkbox
          checked={layout.withHolder}
          onChange={({ target }) => setLayout({ ...layout, withHolder: target.checked })}
        >
          {say(texts.withHolder)}
        </Checkbox>
      </div>
      {error && <Alert type="error" showIcon title={toRefusal(error)?.msg ?? String(error)} />}
      <Spin spinning={isPending}>
        <section className={css.preview} aria-label={say(texts.preview)} tabIndex={0}>
          <CouponSheet coupons={coupons} layout={layout} />
        </section>
      </Spin>
      <PrintSheet isPrinting={isPrinting} onDone={() => setPrinting(false)}>
        <CouponSheet coupons={coupons} layout={layout} />
      </PrintSheet>
    </FormDialog>
  );
}
