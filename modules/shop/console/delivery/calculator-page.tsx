import { type CallInput, callQuery } from '@refectory/admin-ui/api/call.ts';
import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { FormFields } from '@refectory/admin-ui/form/form-fields.tsx';
import { type FormValues, initialValues } from '@refectory/admin-ui/form/form-values.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { PageTitle } from '@refectory/admin-ui/page/page-title.tsx';
import { queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { delivery } from '#shop/contract/delivery/delivery.ts';
import css from './calculator-page.module.css';
import { deliveryUnit } from './delivery-rule.ts';
import { deliveryTexts as texts } from './delivery-texts.ts';
import { RegionInput } from './region-input.tsx';

const calculate = queryCall(delivery, 'calculate');
const { input } = delivery.queries.calculate;
const inputs = { regionCode: RegionInput };

/** `/shop/delivery-calculator`: the cost of a delivery to a region, and the rule applied (spec/shop#delivery). */
export function CalculatorPage() {
  const say = useTranslate();
  const [form] = Form.useForm<FormValues>();
  const [request, setRequest] = useState<FormValues>();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...callQuery(calculate, (request ?? {}) as CallInput<typeof calculate>),
    enabled: request !== undefined,
  });
  return (
    <div className={css.page}>
      <PageTitle label={texts.title} />
      <section className={css.panel} aria-label={say(texts.conditions)}>
        <Form
          form={form}
          layout="vertical"
          name="shop-delivery"
          initialValues={initialValues(input, 'action')}
          onFinish={setRequest}
        >
          <FormFields fields={input} mode="action" inputs={inputs} />
          <Button type="primary" htmlType="submit" block loading={isFetching}>
            {say(texts.run)}
          </Button>
        </Form>
      </section>
      <section className={css.panel} aria-live="polite">
        {!request && <EmptyState text={say(texts.waiting)} />}
        {request && isPending && <Placeholder rows={3} />}
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && !error && (
          <>
            <strong className={css.fee}>¥{formatMoney(data.fee)}</strong>
            {data.isFree && <p>{say(calculate.answer.fields.isFree.label)}</p>}
            <p translate="no">
              {[data.deliveryName, data.expressName || say(texts.byOneself), data.regionName].join(' · ')}
            </p>
            <p className={css.faint}>
              {say(texts.explained, {
                regions: data.ruleRegions || say(texts.elsewhere),
                first: `${data.first} ${say(deliveryUnit(data.method))}`,
                firstFee: formatMoney(data.firstFee),
                further: data.further,
                nextFee: formatMoney(data.nextFee),
              })}
            </p>
          </>
        )}
      </section>
    </div>
  );
}
