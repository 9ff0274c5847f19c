import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import type { CallInput } from '@refectory/admin-ui/api/call.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { FormFields } from '@refectory/admin-ui/form/form-fields.tsx';
import type { FormValues } from '@refectory/admin-ui/form/form-values.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState } from '@refectory/admin-ui/list/list-states.tsx';
import { PageTitle } from '@refectory/admin-ui/page/page-title.tsx';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { closure } from '#space/contract/schedule/closure.ts';
import { type Decisions, type Hit, listSolutions, planCalls } from './hit-decision.ts';
import { HitDecisions } from './hit-decisions.tsx';
import css from './plan-page.module.css';
import { planTexts as texts } from './plan-texts.ts';

const { areaId, startAt, endAt, reason } = closure.actions.closeandsolve.input;
const fields = { areaId, startAt, endAt, reason };
type Closing = CallInput<typeof planCalls.close>;

/** `/space/close`: closes an area for a span and decides about each booking in the way (spec/space#closures). */
export function ClosePage() {
  const say = useTranslate();
  const [form] = Form.useForm<FormValues>();
  const [asked, setAsked] = useState<Closing>();
  const [hit, setHit] = useState<readonly Hit[]>();
  const [decisions, setDecisions] = useState<Decisions>({});
  const look = useCall(planCalls.hit, { form, onDone: setHit });
  const close = useCall(planCalls.close, {
    form,
    onDone: () => {
      notify.success(say(texts.closed));
      void invalidate(closure.path);
      setHit(undefined);
      setDecisions({});
      form.resetFields();
    },
  });
  async function preview(values: FormValues) {
    const closing = values as Closing;
    setAsked(closing);
    await look.run({ areaId: closing.areaId, startAt: closing.startAt, endAt: closing.endAt });
  }
  const solutions = hit ? listSolutions(hit, decisions) : [];
  const left = (hit?.length ?? 0) - solutions.length;
  return (
    <div className={css.page}>
      <PageTitle label={texts.close} />
      <section className={css.panel} aria-label={say(texts.conditions)}>
        <Form
          form={form}
          layout="vertical"
          name="space-close"
          onFinish={(values) => void preview(values)}
          onValuesChange={() => setHit(undefined)}
        >
          <FormFields fields={fields} mode="action" />
          <Button htmlType="submit" block loading={look.isRunning}>
            {say(texts.preview)}
          </Button>
        </Form>
      </section>
      <section className={css.panel} aria-live="polite">
        {!hit && <EmptyState text={say(texts.waitingClose)} />}
        {hit && (
          <>
            <h2 className={css.heading}>{say(texts.hit, { count: hit.length })}</h2>
            <HitDecisions hit={hit} decisions={decisions} mayKeep={false} onChange={setDecisions} />
            {left > 0 && <p className={css.faint}>{say(texts.undecided, { count: left })}</p>}
            <Button
              type="primary"
              danger
              disabled={left > 0}
              loading={close.isRunning}
              onClick={() => asked && void close.run({ ...asked, solutions })}
            >
              {say(texts.closeNow)}
            </Button>
          </>
        )}
      </section>
    </div>
  );
}
