import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { toRefusal } from '@refectory/admin-ui/api/refusal.ts';
import type { FormValues } from '@refectory/admin-ui/form/form-values.ts';
import { validateField } from '@refectory/admin-ui/form/validation/validate-field.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Form } from 'antd';
import { tableSeries } from '#dining/contract/place/table.ts';
import { addTablesCall, toTableSeries } from './add-tables-call.ts';
import css from './series-preview.module.css';
import { tableTexts as texts } from './table-texts.ts';

const isComplete = (values: FormValues): boolean =>
  Object.entries(tableSeries).every(
    ([name, field]) => validateField(name, field, 'action', values[name], 'zh') === undefined,
  );

/** At most this many codes are listed. */
const namedCodes = 12;
const nameSome = (codes: readonly string[]) =>
  codes.length > namedCodes
    ? `${codes.slice(0, namedCodes - 1).join(' ')} … ${codes.at(-1) as string}`
    : codes.join(' ');

/** Codes that the surrounding form would add, as the server computes them; offers to skip existing ones. */
export function SeriesPreview() {
  const say = useTranslate();
  const form = Form.useFormInstance<FormValues>();
  const values: FormValues = Form.useWatch([], form) ?? {};
  const isAsked = isComplete(values);
  const { data, error } = useQuery({
    ...callQuery(addTablesCall, { ...toTableSeries(values), preview: true }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const refusal = toRefusal(error);
  if (isAsked && refusal) return <Preview type="error" text={refusal.msg} />;
  if (!isAsked || !data) return <Preview type="info" text={say(texts.incomplete)} />;
  const existing = data.tables.filter(({ exists }) => exists);
  const told = existing.length > 0 ? existing : data.tables;
  const codes = nameSome(told.map(({ code }) => code));
  if (existing.length === 0)
    return <Preview type="success" text={say(texts.willAdd, { count: data.tables.length, codes })} />;
  const skip = [...((values.skip as readonly number[] | null) ?? []), ...existing.map(({ number }) => number)];
  return (
    <Preview
      type="warning"
      text={say(texts.exist, { count: existing.length, codes })}
      action={
        <Button size="small" onClick={() => form.setFieldsValue({ skip })}>
          {say(texts.skipExisting)}
        </Button>
      }
    />
  );
}

interface PreviewProps {
  readonly type: 'info' | 'success' | 'warning' | 'error';
  readonly text: string;
  readonly action?: React.ReactNode;
}

const Preview = ({ type, text, action }: PreviewProps) => (
  <div className={css.preview} role="status">
    <Alert type={type} showIcon title={text} action={action} />
  </div>
);
