import { type CallInput, callQuery } from '@refectory/admin-ui/api/call.ts';
import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { FormFields } from '@refectory/admin-ui/form/form-fields.tsx';
import type { FormValues } from '@refectory/admin-ui/form/form-values.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { PageTitle } from '@refectory/admin-ui/page/page-title.tsx';
import { PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import { queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { label } from '@refectory/declaration/label.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { priceRule } from '#space/contract/price/price-rule.ts';
import css from '../plan/plan-page.module.css';

const simulate = queryCall(priceRule, 'simulate');
const { answer } = priceRule.queries.simulate;
const texts = {
  title: label('场地价格试算', 'Venue price simulator'),
  conditions: label('试算条件', 'Conditions'),
  run: label('试算', 'Calculate'),
  waiting: label('填写左侧条件后，这里说明价格如何得出', 'Fill in the form to see how the price is calculated'),
  noRule: label('没有适用的规则', 'No rule applies'),
  losing: label('未采用的规则（{count}）', 'Rules not used ({count})'),
} as const;

/** `/space/price-simulator`: price of a slot with its explanation (spec/space#price). */
export function SimulatorPage() {
  const say = useTranslate();
  const kinds = useDictionary('day_kind');
  const [form] = Form.useForm<FormValues>();
  const [request, setRequest] = useState<FormValues>();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...callQuery(simulate, (request ?? {}) as CallInput<typeof simulate>),
    enabled: request !== undefined,
  });
  const amounts = ['basePrice', 'discount', 'price', 'deposit'] as const;
  const { name, reasonName } = answer.fields.losing.fields;
  return (
    <div className={css.page}>
      <PageTitle label={texts.title} />
      <section className={css.panel} aria-label={say(texts.conditions)}>
        <Form form={form} layout="vertical" name="space-price" onFinish={setRequest}>
          <FormFields fields={priceRule.queries.simulate.input} mode="action" />
          <Button type="primary" htmlType="submit" block loading={isFetching}>
            {say(texts.run)}
          </Button>
        </Form>
      </section>
      <section className={css.panel} aria-live="polite">
        {!request && <EmptyState text={say(texts.waiting)} />}
        {request && isPending && <Placeholder rows={6} />}
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && !error && (
          <>
            <dl className={css.counts}>
              {amounts.map((key) => (
                <div key={key}>
                  <dt>{say(answer.fields[key].label)}</dt>
                  <dd>{formatMoney(data[key])}</dd>
                </div>
              ))}
            </dl>
            <p className={css.faint}>
              {kinds.label(data.dayKind)} · <span translate="no">{data.ruleName || say(texts.noRule)}</span>
            </p>
            <h2 className={css.heading}>{say(texts.losing, { count: data.losing.length })}</h2>
            <PlainTable
              columns={[
                { heading: name.label, cell: (row) => <span translate="no">{row.name}</span> },
                { heading: reasonName.label, cell: (row) => row.reasonName },
              ]}
              rows={data.losing}
              keyOf={({ ruleId }) => ruleId}
            />
          </>
        )}
      </section>
    </div>
  );
}
