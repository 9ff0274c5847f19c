import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import type { CallInput } from '@refectory/admin-ui/api/call.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { FormFields } from '@refectory/admin-ui/form/form-fields.tsx';
import type { FormValues } from '@refectory/admin-ui/form/form-values.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState } from '@refectory/admin-ui/list/list-states.tsx';
import { PageTitle } from '@refectory/admin-ui/page/page-title.tsx';
import { businessDay } from '@refectory/admin-ui/time/business-time.ts';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { booking } from '#space/contract/booking/booking.ts';
import { series, seriesPlan } from '#space/contract/series/series.ts';
import { boardPath } from '../board/board-model.ts';
import { plusDays } from '../board/geometry/board-time.ts';
import { AddonsInput } from '../equipment/addons-input.tsx';
import { SeriesDates } from './series-dates.tsx';
import {
  type Booked,
  listSeriesSolutions,
  type Preview,
  type SeriesDecisions,
  seriesCalls,
} from './series-decisions.ts';
import css from './series-plan-page.module.css';
import { seriesTexts as texts } from './series-texts.ts';

const inputs = { addons: AddonsInput };
const payFields = { payType: series.actions.book.input.payType };
type Asked = CallInput<typeof seriesCalls.preview>;

/** Fields that an address or booking fills in. */
const prefilled = ['areaId', 'typeId', 'startTime', 'endTime', 'employeeId', 'customerName', 'customerPhone'] as const;

/**
 * `/space/series-plan`: preview of the dates of a series, decisions about conflicts, booking of all
 * (spec/space#series).
 */
export function SeriesPlanPage() {
  const say = useTranslate();
  const [params] = useSearchParams();
  const [form] = Form.useForm<FormValues>();
  const [payForm] = Form.useForm<FormValues>();
  const [asked, setAsked] = useState<Asked>();
  const [shown, setShown] = useState<Preview>();
  const [decisions, setDecisions] = useState<SeriesDecisions>({});
  const [booked, setBooked] = useState<Booked>();
  const preview = useCall(seriesCalls.preview, { form, onDone: setShown });
  const book = useCall(seriesCalls.book, {
    form: payForm,
    onDone: (done) => {
      setBooked(done);
      setShown(undefined);
      setDecisions({});
      for (const path of [series.path, booking.path, boardPath]) void invalidate(path);
    },
    // Another booking was made meanwhile: preview again.
    onRefused: () => void (asked && preview.run(asked)),
  });
  const begin = params.get('day') ?? businessDay();
  const initial: FormValues = {
    dateFrom: begin,
    dateTo: plusDays(begin, 28),
    persons: Number(params.get('persons') ?? 1),
    ...(params.get('weekday') && { weekdays: [Number(params.get('weekday'))] }),
    ...Object.fromEntries(prefilled.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : []))),
  };
  async function look(values: FormValues) {
    const plan = values as Asked;
    setAsked(plan);
    setBooked(undefined);
    setDecisions({});
    await preview.run(plan);
  }
  const solutions = shown ? listSeriesSolutions(shown.dates, decisions) : [];
  const left = (shown?.clashes ?? 0) - solutions.length;
  const skipped = Object.values(decisions).filter((each) => each === 'skip').length;
  const count = (shown?.dates.length ?? 0) - skipped;
  return (
    <div className={css.page}>
      <PageTitle label={texts.title} />
      <section className={css.panel} aria-label={say(texts.conditions)}>
        <Form
          form={form}
          layout="vertical"
          name="space-series"
          initialValues={initial}
          onValuesChange={() => setShown(undefined)}
          onFinish={(values) => void look(values)}
        >
          <FormFields fields={seriesPlan} mode="action" inputs={inputs} />
          <Button htmlType="submit" block loading={preview.isRunning}>
            {say(texts.preview)}
          </Button>
        </Form>
      </section>
      <section className={css.panel} aria-live="polite">
        {booked && (
          <Alert
            type="success"
            showIcon
            title={say(texts.booked, { no: booked.seriesNo, booked: booked.booked, skipped: booked.skipped })}
            action={<Link to={`/space/booking?seriesId=${booked.id}`}>{say(texts.toBookings)}</Link>}
          />
        )}
        {!shown && !booked && <EmptyState text={say(asked ? texts.changed : texts.waiting)} />}
        {shown && (
          <>
            <dl className={css.counts}>
              <Count label={say(texts.free)} value={String(shown.free)} />
              <Count label={say(texts.clashes)} value={String(shown.clashes)} />
              <Count label={say(texts.amount)} value={formatMoney(shown.amount)} />
            </dl>
            <SeriesDates dates={shown.dates} decisions={decisions} onChange={setDecisions} />
            {left > 0 && <p className={css.faint}>{say(texts.undecided, { count: left })}</p>}
            <Form
              form={payForm}
              layout="vertical"
              name="space-series-pay"
              onFinish={({ payType }) =>
                void (asked && book.run({ ...asked, solutions, payType: (payType as number | undefined) ?? null }))
              }
            >
              <FormFields fields={payFields} mode="action" />
              <Button type="primary" htmlType="submit" disabled={left > 0 || count === 0} loading={book.isRunning}>
                {count === 0 ? say(texts.nothing) : say(texts.book, { count })}
              </Button>
            </Form>
          </>
        )}
      </section>
    </div>
  );
}

function Count({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
