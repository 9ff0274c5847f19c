import { previewCall } from '@refectory/declaration/call/resource-calls.ts';
import type { Fields } from '@refectory/declaration/field/field.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '../api/api-error.ts';
import { callQuery } from '../api/call.ts';
import type { Row } from '../api/queries.ts';
import { toRefusal } from '../api/refusal.ts';
import { rowTitle } from '../cell/row-title.ts';
import { StatusText } from '../cell/status-text.tsx';
import { isSameValue } from '../form/compare-values.ts';
import type { FormValues } from '../form/form-values.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { useDebounced } from '../input/reference/reference-options.ts';
import { texts } from '../list/texts.ts';
import { Placeholder } from '../loading/placeholder.tsx';
import { refusedResults } from './call-action.ts';
import { isPreviewDue } from './preview-due.ts';
import css from './question.module.css';

/** So many refused rows are named. */
const namedRefusals = 5;

interface ActionPreviewProps {
  readonly resource: Resource;
  readonly actionKey: string;
  readonly rows: readonly Row[];
  /** The input so far. */
  readonly input: FormValues;
}

/** What an action is about to do, as the server works it out, and what it would refuse (spec/rules#previews). */
export function ActionPreview({ resource, actionKey, rows, input }: ActionPreviewProps) {
  const say = useTranslate();
  const ids = rows.map(({ id }) => id);
  const action = resource.actions?.[actionKey];
  const about = action?.target === 'row' ? { id: ids[0] } : { ids };
  const asked = useDebounced(JSON.stringify({ ...withoutWording(action?.input ?? {}, input), ...about }), 300);
  const isDue = action !== undefined && isPreviewDue(action, JSON.parse(asked));
  const preview = useQuery({
    ...callQuery(previewCall(resource, actionKey), JSON.parse(asked)),
    enabled: isDue,
    // Rows change meanwhile: asked anew by every dialog.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: (before) => before,
  });
  if (!isDue) return null;
  const refusal = toRefusal(preview.error);
  // Where nothing can be said the question stands as it is; wrong input is said at its field when it is sent.
  if (preview.error && (!refusal || refusal.code === 0 || refusal.reason === 'platform.invalid-input')) return null;
  // Nor is what is still to be filled in.
  if (refusal && isAboutBlanks(refusal, input)) return null;
  if (!preview.data && !refusal) return <Placeholder rows={1} className={css.preview} />;
  const effects = refusal ? [] : (preview.data?.effects ?? []);
  const refused = refusal ? listRefused(refusal) : (preview.data?.refused ?? []);
  const more = refused.length - namedRefusals;
  const named = new Map(rows.map((row) => [row.id, rowTitle(resource, row)]));
  return (
    <ul className={css.preview} aria-live="polite">
      {effects.map(({ text }) => (
        <li key={text}>
          <StatusText tone="processing">{text}</StatusText>
        </li>
      ))}
      {refused.slice(0, namedRefusals).map(({ id, msg }) => (
        <li key={id}>
          <StatusText tone="warning">
            {rows.length > 1 && id ? say(texts.rowRefused, { row: named.get(id) ?? id, msg }) : msg}
          </StatusText>
        </li>
      ))}
      {more > 0 && <li>{say(texts.andMore, { count: more })}</li>}
    </ul>
  );
}

/** Whether a refusal is about inputs that are empty. */
const isAboutBlanks = ({ errors }: ApiError, input: FormValues): boolean =>
  errors.length > 0 && errors.every(({ field }) => field in input && isSameValue(input[field], null));

/** A call that is refused as a whole says so for each row, or once. */
const listRefused = (refusal: ApiError) =>
  refusedResults(refusal)?.map(({ id, msg = refusal.msg }) => ({ id, msg })) ?? [{ id: '', msg: refusal.msg }];

/** Only whether a reason is given matters, not how it is worded: typing it does not ask again. */
const withoutWording = (fields: Fields, input: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      fields[name]?.kind === 'multiline' && String(value ?? '').trim() !== '' ? '—' : value,
    ]),
  );
