import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { FormFields } from '@refectory/admin-ui/form/form-fields.tsx';
import type { FormValues } from '@refectory/admin-ui/form/form-values.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { PageTitle } from '@refectory/admin-ui/page/page-title.tsx';
import { useQuery } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useSearchParams } from 'react-router';
import { checkCalls } from '../../contract/check/check-calls.ts';
import { checkDirection } from '../../contract/check/check-dictionaries.ts';
import { checkTexts as texts } from './check-texts.ts';
import { SimulatedAnswer } from './simulated-answer.tsx';
import css from './simulator-page.module.css';

const call = checkCalls.simulate;
const fields = { ...call.input, at: { ...call.input.at, help: texts.now } };

/** Input from the query string, so that links open with a result. */
function toAsked(params: URLSearchParams) {
  return {
    placeId: params.get('placeId') ?? '',
    code: params.get('code') ?? '',
    direction: Number(params.get('direction')) || checkDirection.keys.in,
    at: params.get('at'),
  };
}

/**
 * `/ticket/simulator`: whether a ticket would pass a gate at a time, with every refusing rule (spec/ticket#simulator).
 */
export function SimulatorPage() {
  const say = useTranslate();
  const [params, setParams] = useSearchParams();
  const asked = toAsked(params);
  const isAsked = Boolean(asked.placeId && asked.code);
  const answer = useQuery({ ...callQuery(call, asked), enabled: isAsked });

  function submit(values: FormValues) {
    const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== '');
    setParams(Object.fromEntries(given.map(([name, value]) => [name, String(value)])), { replace: true });
    if (isAsked) void answer.refetch();
  }
  return (
    <div className={css.page}>
      <PageTitle label={texts.simulator} />
      <section className={css.panel} aria-label={say(texts.conditions)}>
        <Form
          layout="vertical"
          name="check-simulator"
          initialValues={{ ...asked, placeId: asked.placeId || null }}
          onFinish={submit}
        >
          <FormFields fields={fields} mode="action" />
          <Button type="primary" htmlType="submit" block loading={answer.isFetching}>
            {say(texts.run)}
          </Button>
        </Form>
      </section>
      <section className={css.panel} aria-live="polite">
        {!isAsked && <EmptyState text={say(texts.waiting)} />}
        {isAsked && answer.isPending && <Placeholder rows={6} />}
        {answer.error && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
        {isAsked && answer.data && !answer.error && <SimulatedAnswer answer={answer.data} />}
      </section>
    </div>
  );
}
