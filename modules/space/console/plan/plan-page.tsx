import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import type { CallInput } from '@refectory/admin-ui/api/call.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { FormFields } from '@refectory/admin-ui/form/form-fields.tsx';
import type { FormValues } from '@refectory/admin-ui/form/form-values.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState } from '@refectory/admin-ui/list/list-states.tsx';
import { PageTitle } from '@refectory/admin-ui/page/page-title.tsx';
import { type PlainColumn, PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import { businessDay } from '@refectory/admin-ui/time/business-time.ts';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { maxNamedChanges, planDifference } from '#space/contract/schedule/plan-figures.ts';
import { schedule } from '#space/contract/schedule/schedule.ts';
import { plusDays } from '../board/geometry/board-time.ts';
import { type Decisions, listSolutions, type Plan, planCalls } from './hit-decision.ts';
import { HitDecisions } from './hit-decisions.tsx';
import css from './plan-page.module.css';
import { planTexts as texts } from './plan-texts.ts';

const { typeIds, dateFrom, dateTo } = schedule.actions.generatelist.input;
const fields = { typeIds, dateFrom, dateTo };
const counts = ['added', 'changed', 'removed', 'unchanged'] as const;
type Line = Plan['lines'][number];
type Asked = CallInput<typeof planCalls.generate>;

/** The next four weeks, as the areas are mostly planned. */
const plannedDays = 28;

/** `/space/plan`: choose types and days, preview, decide about affected bookings, apply (spec/space#plan). */
export function PlanPage() {
  const say = useTranslate();
  const [form] = Form.useForm<FormValues>();
  const [asked, setAsked] = useState<Asked>();
  const [plan, setPlan] = useState<Plan>();
  const [decisions, setDecisions] = useState<Decisions>({});
  const preview = useCall(planCalls.generate, { form, onDone: setPlan });
  const apply = useCall(planCalls.generate, {
    onDone: (done) => {
      notify.success(say(texts.applied, { added: done.added, changed: done.changed, removed: done.removed }));
      setDecisions({});
      void invalidate(schedule.path);
      if (asked) void preview.run({ ...asked, preview: true });
    },
  });
  async function look(values: FormValues) {
    const wanted = values as Asked;
    setAsked(wanted);
    await preview.run({ ...wanted, preview: true });
  }
  const initial = { dateFrom: businessDay(), dateTo: plusDays(businessDay(), plannedDays - 1) };
  const solutions = plan ? listSolutions(plan.hit, decisions) : [];
  const left = (plan?.hit.length ?? 0) - solutions.length;
  const changes = plan ? plan.added + plan.changed + plan.removed : 0;
  return (
    <div className={css.page}>
      <PageTitle label={texts.plan} />
      <section className={css.panel} aria-label={say(texts.conditions)}>
        <Form
          form={form}
          layout="vertical"
          name="space-plan"
          initialValues={initial}
          onFinish={(values) => void look(values)}
        >
          <FormFields fields={fields} mode="action" />
          <Button htmlType="submit" block loading={preview.isRunning}>
            {say(texts.preview)}
          </Button>
        </Form>
      </section>
      <section className={css.panel} aria-live="polite">
        {!plan && <EmptyState text={say(texts.waiting)} />}
        {plan && (
          <>
            <dl className={css.counts}>
              {counts.map((name) => (
                <div key={name}>
                  <dt>{say(planDifference.fields[name].label)}</dt>
                  <dd>{plan[name]}</dd>
                </div>
              ))}
            </dl>
            <h2 className={css.heading}>{say(texts.hit, { count: plan.hit.length })}</h2>
            <HitDecisions hit={plan.hit} decisions={decisions} mayKeep onChange={setDecisions} />
            {left > 0 && <p className={css.faint}>{say(texts.undecided, { count: left })}</p>}
            <Button
              type="primary"
              disabled={changes === 0 || left > 0}
              loading={apply.isRunning}
              onClick={() => asked && void apply.run({ ...asked, preview: false, mark: plan.mark, solutions })}
            >
              {changes === 0 ? say(texts.nothing) : say(texts.apply, { count: changes })}
            </Button>
            {plan.lines.length > 0 && <PlanLines lines={plan.lines} />}
          </>
        )}
      </section>
    </div>
  );
}

function PlanLines({ lines }: { readonly lines: readonly Line[] }) {
  const say = useTranslate();
  const { label } = useDictionary('space_slot_change');
  const named = planDifference.fields.lines.fields;
  const columns: readonly PlainColumn<Line>[] = [
    { heading: named.change.label, cell: (line) => label(line.change) },
    { heading: named.areaName.label, cell: (line) => <span translate="no">{line.areaName}</span> },
    { heading: named.typeName.label, cell: (line) => <span translate="no">{line.typeName}</span> },
    { heading: named.startAt.label, cell: (line) => line.startAt.slice(0, 16) },
    { heading: named.endAt.label, cell: (line) => line.endAt.slice(11, 16) },
    { heading: named.price.label, cell: (line) => formatMoney(line.price), isNumber: true },
  ];
  return (
    <>
      <h2 className={css.heading}>{say(texts.slots)}</h2>
      <PlainTable
        columns={columns}
        rows={lines}
        keyOf={(line) => `${line.areaName} ${line.typeName} ${line.startAt} ${line.endAt} ${line.change}`}
        region={say(texts.slots)}
      />
      {lines.length >= maxNamedChanges && <p className={css.faint}>{say(texts.more, { count: maxNamedChanges })}</p>}
    </>
  );
}
