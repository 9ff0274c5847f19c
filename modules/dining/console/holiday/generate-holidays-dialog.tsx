import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { StatusText } from '@refectory/admin-ui/cell/status-text.tsx';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { FormFields } from '@refectory/admin-ui/form/form-fields.tsx';
import type { FormValues } from '@refectory/admin-ui/form/form-values.ts';
import { validateForm } from '@refectory/admin-ui/form/validate-form.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import { businessDay } from '@refectory/admin-ui/time/business-time.ts';
import type { Fields } from '@refectory/declaration/field/field.ts';
import { Alert, Button, Form, InputNumber, Modal } from 'antd';
import { useState } from 'react';
import { holiday } from '#dining/contract/price/holiday.ts';
import { AffectedMealList } from './affected-meals.tsx';
import css from './generate-holidays-dialog.module.css';
import { countChanges, generateHolidaysCall, type HolidayPlan, listHolidayChanges } from './holiday-plan.ts';
import { holidayTexts as texts } from './holiday-texts.ts';

const { bookedMeals, moveTo } = holiday.fields;
const decisionFields: Fields = { bookedMeals: { ...bookedMeals, required: true }, moveTo };

/** Generates the holidays of a year from the published calendar after a preview. */
export function GenerateHolidaysDialog({ dialog }: { readonly dialog: Dialog<object> }) {
  const say = useTranslate();
  const [year, setYear] = useState<number>(() => Number(businessDay().slice(0, 4)));
  const [plan, setPlan] = useState<HolidayPlan>();
  const [form] = Form.useForm<FormValues>();
  const generate = useCall(generateHolidaysCall, { form });
  async function run(preview: boolean) {
    const decision = preview ? {} : await validateForm(form);
    if (!decision) return;
    const next = await generate.run({ year, preview, ...decision });
    if (!next) return;
    if (preview) return setPlan(next);
    notify.success(say(texts.applied));
    void invalidate(holiday.path);
    dialog.close();
  }
  const count = plan ? countChanges(plan) : 0;
  return (
    <Modal
      open={dialog.isOpen}
      title={say(texts.generate)}
      width={720}
      onCancel={dialog.close}
      afterClose={dialog.afterClose}
      footer={[
        <Button key="close" onClick={dialog.close}>
          {say(texts.close)}
        </Button>,
        <Button
          key="preview"
          type={count > 0 ? 'default' : 'primary'}
          loading={generate.isRunning}
          onClick={() => void run(true)}
        >
          {say(texts.preview)}
        </Button>,
        count > 0 && (
          <Button key="apply" type="primary" loading={generate.isRunning} onClick={() => void run(false)}>
            {say(texts.apply, { count })}
          </Button>
        ),
      ]}
    >
      <p>{say(texts.hint)}</p>
      <p className={css.year}>
        <span aria-hidden="true">{say(texts.year)}</span>
        <InputNumber
          value={year}
          min={2000}
          max={2100}
          precision={0}
          aria-label={say(texts.year)}
          onChange={(next) => {
            if (next) setYear(next);
            setPlan(undefined);
          }}
          onPressEnter={() => void run(true)}
        />
      </p>
      {plan && plan.byLaw.length > 0 && <Alert type="info" showIcon title={say(texts.byLaw, { year })} />}
      {plan && count === 0 && <p role="status">{say(texts.same, { year })}</p>}
      <Form form={form} layout="vertical" name="generateHolidays">
        {plan && plan.hit.count > 0 && (
          <>
            <AffectedMealList hit={plan.hit} />
            <FormFields fields={decisionFields} mode="action" />
          </>
        )}
      </Form>
      {plan && <PlanTable plan={plan} />}
    </Modal>
  );
}

function PlanTable({ plan }: { readonly plan: HolidayPlan }) {
  const say = useTranslate();
  const { label } = useDictionary('day_kind');
  const rows = listHolidayChanges(plan);
  if (rows.length === 0) return null;
  return (
    <PlainTable
      region={say(texts.preview)}
      rows={rows}
      keyOf={({ day, what }) => day + what.en}
      columns={[
        { heading: texts.day, cell: ({ day }) => day },
        { heading: texts.what, cell: ({ what, tone }) => <StatusText tone={tone}>{say(what)}</StatusText> },
        { heading: texts.before, cell: ({ before }) => before && `${before.name} · ${label(before.dayKind)}` },
        { heading: texts.after, cell: ({ after }) => after && `${after.name} · ${label(after.dayKind)}` },
      ]}
    />
  );
}
