import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { useConfirm } from '@refectory/admin-ui/action/use-confirm.ts';
import { type CallInput, callQuery } from '@refectory/admin-ui/api/call.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { FormFields } from '@refectory/admin-ui/form/form-fields.tsx';
import type { FormValues } from '@refectory/admin-ui/form/form-values.ts';
import { useFieldValue } from '@refectory/admin-ui/form/use-field-value.ts';
import { validateForm } from '@refectory/admin-ui/form/validate-form.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { PageTitle } from '@refectory/admin-ui/page/page-title.tsx';
import { useUnsavedInput } from '@refectory/admin-ui/session/unsaved.ts';
import { actionCall } from '@refectory/declaration/call/resource-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { level } from '#stock/contract/ledger/level.ts';
import css from './count-page.module.css';
import { CountTable } from './count-table.tsx';
import { countTexts as texts } from './count-texts.ts';
import { type CountedFigures, countDifferences, countSheet, type SheetLine } from './counted-figures.ts';

const count = actionCall(level, 'count');
const noLines: readonly SheetLine[] = [];
const { reason } = level.actions.count.input;

/** `/stock/count`: stocktake of many raw materials, saved together, in touch size (spec/stock#count). */
export function CountPage() {
  const say = useTranslate();
  const confirm = useConfirm();
  const isAllowed = useCan('stock_level_count');
  const [form] = Form.useForm<FormValues>();
  const placeId = useFieldValue(countSheet.input, 'placeId', form);
  const typeId = useFieldValue(countSheet.input, 'typeId', form);
  const [keyword, setKeyword] = useState('');
  const [figures, setFigures] = useState<CountedFigures>(new Map());
  const sheet = useQuery({
    ...callQuery(countSheet, { placeId: placeId ?? '', typeId: typeId ?? '' }),
    enabled: Boolean(placeId),
  });
  const lines = sheet.data ?? noLines;
  const shown = lines.filter(({ rawName, code }) =>
    `${rawName} ${code}`.toLowerCase().includes(keyword.trim().toLowerCase()),
  );
  const different = countDifferences(figures);
  useUnsavedInput('stock.count', true, () => figures.size > 0);
  const saving = useCall(count, {
    form,
    onDone: ({ countNo, differences }) => {
      notify.success(say(texts.saved, { countNo, different: differences.length }));
      setFigures(new Map());
      form.resetFields(['reason']);
      return invalidate(level.path);
    },
    // Levels may have changed: compare the counts with the current ones.
    onRefused: async () => {
      const { data: fresh = noLines } = await sheet.refetch();
      const booked = new Map(fresh.map(({ rawId, quantity }) => [rawId, quantity]));
      setFigures(
        (now) =>
          new Map(
            [...now].map(([rawId, { counted, expected }]) => [
              rawId,
              { counted, expected: booked.get(rawId) ?? expected },
            ]),
          ),
      );
    },
  });

  const enter = ({ rawId, quantity }: SheetLine, counted: string | null) => {
    const next = new Map(figures);
    if (counted === null) next.delete(rawId);
    else next.set(rawId, { counted, expected: quantity });
    setFigures(next);
  };
  const fillRest = () =>
    setFigures(
      new Map([
        ...shown.map(({ rawId, quantity }) => [rawId, { counted: quantity, expected: quantity }] as const),
        ...figures,
      ]),
    );
  async function save() {
    const values = await validateForm(form);
    if (!values || figures.size === 0 || !(await confirm({ text: say(texts.confirm, { different }) }))) return;
    const counted = [...figures].map(([rawId, figure]) => ({ rawId, ...figure }));
    await saving.run({ placeId: values.placeId, reason: values.reason, lines: counted } as CallInput<typeof count>);
  }
  return (
    <div className={css.page}>
      <PageTitle label={texts.page} />
      <section className={css.panel} aria-label={say(texts.page)}>
        <Form
          form={form}
          layout="vertical"
          name="stock-count"
          onValuesChange={(changed) => 'placeId' in changed && setFigures(new Map())}
        >
          <div className={css.fields}>
            <FormFields fields={level.queries.countsheet.input} mode="action" />
            <FormFields fields={{ reason }} mode="action" />
          </div>
        </Form>
        <div className={css.bar}>
          <Input
            className={css.keyword ?? ''}
            allowClear
            aria-label={say(texts.keyword)}
            placeholder={say(texts.keyword)}
            value={keyword}
            onChange={({ target }) => setKeyword(target.value)}
          />
          <span className={css.summary} aria-live="polite">
            {say(texts.summary, { counted: figures.size, different })}
          </span>
          <Button disabled={shown.length === 0} onClick={fillRest}>
            {say(texts.asBooked)}
          </Button>
          <Button
            type="primary"
            disabled={!isAllowed || figures.size === 0}
            loading={saving.isRunning}
            onClick={() => void save()}
          >
            {say(texts.save)}
          </Button>
        </div>
      </section>
      <section className={css.panel}>
        {!placeId && <EmptyState text={say(texts.choosePlace)} />}
        {placeId && sheet.isPending && <Placeholder rows={8} />}
        {placeId && sheet.error && <ErrorState error={sheet.error} onRetry={() => void sheet.refetch()} />}
        {sheet.data && shown.length === 0 && <EmptyState text={say(lines.length === 0 ? texts.none : texts.noMatch)} />}
        {sheet.data && shown.length > 0 && <CountTable lines={shown} figures={figures} onCount={enter} />}
      </section>
    </div>
  );
}
