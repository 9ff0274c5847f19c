import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { FormDialog } from '@refectory/admin-ui/form/form-dialog.tsx';
import { validateForm } from '@refectory/admin-ui/form/validate-form.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { MoneyInput } from '@refectory/admin-ui/input/money-input.tsx';
import { texts as listTexts } from '@refectory/admin-ui/list/texts.ts';
import { Collapse, Form, InputNumber } from 'antd';
import { drawer } from '#dining/contract/drawer/drawer.ts';
import { payType } from '#wallet/contract/dictionaries.ts';
import { denominations, type Pieces, sumPieces, toDenominations } from './cash-denominations.ts';
import { countCall, type DrawerSheet } from './drawer-calls.ts';
import css from './drawer-page.module.css';
import { drawerTexts as texts } from './drawer-texts.ts';

interface CountForm {
  /** Amounts in yuan by way of payment. */
  readonly amounts: Readonly<Record<string, string | null>>;
  readonly pieces?: Pieces;
}

const { cash } = payType.keys;

/** Counted amounts per way of payment; cash may be entered by notes and coins, which then give its amount. */
export function CountDialog({ dialog, sheet }: { readonly dialog: Dialog<true>; readonly sheet: DrawerSheet }) {
  const say = useTranslate();
  const { label } = useDictionary('pay_type');
  const [form] = Form.useForm<CountForm>();
  const payTypes = sheet.lines.flatMap((line) => (line.payType === null ? [] : [line.payType]));
  const counting = useCall(countCall, {
    form,
    onDone: () => {
      notify.success(say(texts.counted));
      dialog.close();
      return invalidate(drawer.path);
    },
    // A payment in another way may have arrived since the form was opened.
    onRefused: () => void invalidate(drawer.path),
  });
  async function submit() {
    const values = await validateForm<CountForm>(form);
    if (!values) return;
    const counted = payTypes.map((key) => ({ payType: key, amount: values.amounts[key] ?? '' }));
    await counting.run({ id: sheet.id, counted, denominations: toDenominations(values.pieces ?? {}) });
  }
  return (
    <FormDialog
      title={`${say(texts.countTitle)} · ${sheet.drawerNo}`}
      width={560}
      isOpen={dialog.isOpen}
      isBusy={counting.isRunning}
      isDirty={() => form.isFieldsTouched()}
      okText={say(texts.countTitle)}
      onSubmit={() => void submit()}
      onClose={dialog.close}
      onClosed={dialog.afterClose}
    >
      <p className={css.soft}>{say(texts.countHint)}</p>
      <Form
        form={form}
        layout="vertical"
        name="dining.drawer.count"
        onValuesChange={({ pieces }: Partial<CountForm>, all: CountForm) => {
          if (pieces) form.setFieldValue(['amounts', String(cash)], sumPieces(all.pieces ?? {}));
        }}
      >
        {payTypes.map((key) => (
          <Form.Item
            key={key}
            name={['amounts', String(key)]}
            label={label(key)}
            rules={[{ required: true, message: say(listTexts.enter, { name: label(key) }) }]}
          >
            <MoneyInput placeholder="0.00" />
          </Form.Item>
        ))}
        <Collapse
          size="small"
          items={[
            {
              key: 'pieces',
              label: say(texts.byDenomination),
              children: (
                <div className={css.pieces}>
                  {denominations.map((value) => (
                    <Form.Item key={value} name={['pieces', value]} label={say(texts.pieces, { value: Number(value) })}>
                      <InputNumber min={0} max={100_000} precision={0} />
                    </Form.Item>
                  ))}
                </div>
              ),
            },
          ]}
        />
      </Form>
    </FormDialog>
  );
}
