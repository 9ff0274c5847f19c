import { Button, InputNumber, Modal } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { useDictionary } from '#api/dictionaries.ts';
import { notify } from '#api/notify.ts';
import { invalidate } from '#api/queries.ts';
import { StatusText } from '#crud/status-text.tsx';
import type { Dialog } from '#crud/use-dialog.ts';
import { useSay } from '#crud/use-say.ts';
import css from '../plain-table.module.css';
import { generateHolidays } from './generate-holidays.ts';
import { changesIn, differences, type HolidayPlan } from './holiday-plan.ts';
import { holidayTexts as texts } from './holiday-texts.ts';

/** Fills a year from the published calendar: shows what would change, and changes it only then. */
export function GenerateDialog({ dialog }: { readonly dialog: Dialog<object> }) {
  const say = useSay();
  const [year, setYear] = useState<number>(() => dayjs().year());
  const [plan, setPlan] = useState<HolidayPlan>();
  const [isBusy, setBusy] = useState(false);
  async function run(preview: boolean) {
    setBusy(true);
    try {
      const next = await generateHolidays(year, preview);
      if (preview) return setPlan(next);
      notify.success(say(texts.applied));
      void invalidate('/dining/holidaylist');
      dialog.close();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error; // The call has told the user.
    } finally {
      setBusy(false);
    }
  }
  const count = plan ? changesIn(plan) : 0;
  return (
    <Modal
      open={dialog.isOpen}
      title={say(texts.generate)}
      width={720}
      onCancel={dialog.close}
      afterClose={dialog.gone}
      footer={[
        <Button key="close" onClick={dialog.close}>
          {say(texts.close)}
        </Button>,
        <Button key="preview" type={count > 0 ? 'default' : 'primary'} loading={isBusy} onClick={() => void run(true)}>
          {say(texts.preview)}
        </Button>,
        count > 0 && (
          <Button key="apply" type="primary" loading={isBusy} onClick={() => void run(false)}>
            {say(texts.apply, { count })}
          </Button>
        ),
      ]}
    >
      <p>{say(texts.hint)}</p>
      <p>
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
      {plan && count === 0 && <p role="status">{say(texts.same, { year })}</p>}
      {plan && <PlanTable plan={plan} />}
    </Modal>
  );
}

function PlanTable({ plan }: { readonly plan: HolidayPlan }) {
  const say = useSay();
  const { label } = useDictionary('day_kind');
  const rows = differences(plan);
  if (rows.length === 0) return null;
  return (
    <div className={css.preview} tabIndex={0} role="region" aria-label={say(texts.preview)}>
      <table className={css.table}>
        <thead>
          <tr>
            {[texts.day, texts.what, texts.before, texts.after].map((heading) => (
              <th key={heading.en} scope="col">
                {say(heading)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, what, tone, before, after }) => (
            <tr key={day + what.en}>
              <td>{day}</td>
              <td>
                <StatusText tone={tone}>{say(what)}</StatusText>
              </td>
              <td>{before && `${before.name} · ${label(before.dayKind)}`}</td>
              <td>{after && `${after.name} · ${label(after.dayKind)}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
