import { FormFields } from '@refectory/admin-ui/form/form-fields.tsx';
import type { FormValues } from '@refectory/admin-ui/form/form-values.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { PageTitle } from '@refectory/admin-ui/page/page-title.tsx';
import { businessDay } from '@refectory/admin-ui/time/business-time.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useSearchParams } from 'react-router';
import { priceRule } from '#dining/contract/price/price-rule.ts';
import { simulateQuery } from './price-call.ts';
import { PriceExplanation } from './price-explanation.tsx';
import css from './price-simulator-page.module.css';
import { priceTexts as texts } from './price-texts.ts';

const fields = priceRule.queries.simulate.input;
const names = Object.keys(fields);
const numbers: readonly string[] = ['mealPeriod', 'helping'];

/** Input of the simulator from the query string, so that links open with a result. */
function toSimulateInput(params: URLSearchParams): FormValues {
  const given = names.flatMap((name) => {
    const text = params.get(name);
    return text ? [[name, numbers.includes(name) ? Number(text) : text]] : [];
  });
  return { day: businessDay(), ...Object.fromEntries(given) };
}

const isComplete = (request: FormValues): boolean =>
  ['employeeId', 'placeId', 'mealPeriod', 'day'].every((name) => request[name]) &&
  Boolean(request.packageId || request.dishId);

/** `/dining/price-simulator`: what a person pays at a place and time, and why (spec/dining#price). */
export function PriceSimulatorPage() {
  const say = useTranslate();
  const [form] = Form.useForm<FormValues>();
  const [params, setParams] = useSearchParams();
  const request = toSimulateInput(params);
  const isAsked = isComplete(request);
  const answer = useQuery({
    ...simulateQuery(request),
    enabled: isAsked,
  });

  function submit(values: FormValues) {
    const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== '');
    setParams(Object.fromEntries(given.map(([name, value]) => [name, String(value)])), { replace: true });
    void answer.refetch();
  }
  return (
    <div className={css.page}>
      <PageTitle label={texts.toSimulator} />
      <section className={css.panel} aria-label={say(texts.conditions)}>
        <Form form={form} layout="vertical" name="price-simulator" initialValues={request} onFinish={submit}>
          <FormFields fields={fields} mode="action" />
          <Button type="primary" htmlType="submit" block loading={answer.isFetching}>
            {say(texts.run)}
          </Button>
        </Form>
      </section>
      <section className={css.panel} aria-live="polite">
        {!isAsked && <EmptyState text={say(texts.waiting)} />}
        {isAsked && answer.isPending && <Placeholder rows={8} />}
        {answer.error && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
        {isAsked && answer.data && !answer.error && <PriceExplanation answer={answer.data} day={String(request.day)} />}
      </section>
    </div>
  );
}
