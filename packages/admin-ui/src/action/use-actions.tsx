import type { Resource } from '@refectory/declaration/resource.ts';
import { lazy, Suspense, useCallback, useRef } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { createIdempotencyKey } from '../api/idempotency.ts';
import { notify } from '../api/notify.ts';
import type { Row } from '../api/queries.ts';
import { attempt, settle, showRefusal } from '../api/refusal.ts';
import { TabDialogs } from '../detail/tab-dialogs.tsx';
import { useDialog } from '../detail/use-dialog.ts';
import type { FormValues } from '../form/form-values.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import type { Slots } from '../list/slots.ts';
import { texts } from '../list/texts.ts';
import type { ActionRequest } from './action-dialog.tsx';
import type { ActionResultData } from './action-results.tsx';
import { type ActionOutcome, callAction, type RowResult } from './call-action.ts';
import { prefillValues } from './prefill.ts';
import { type ActionResponse, hasResponseContent } from './rows/response-rows.ts';
import { useAccess } from './use-access.ts';
import { useRemedy } from './use-remedy.tsx';
import { useUndo } from './use-undo.tsx';

// Dialogs are loaded lazily on first use.
const ActionDialog = lazy(async () => {
  const inputs = import('../input/load-form-inputs.ts').then(({ loadFormInputs }) => loadFormInputs());
  const [loaded] = await Promise.all([import('./action-dialog.tsx'), inputs]);
  return { default: loaded.ActionDialog };
});
const ActionResults = lazy(async () => ({ default: (await import('./action-results.tsx')).ActionResults }));
const AnswerDialog = lazy(async () => ({ default: (await import('./response-dialog.tsx')).ResponseDialog }));

/** A refused row with the reason. */
type Refused = Pick<RowResult, 'id' | 'code' | 'msg'>;

/** Called after the action succeeded, also when single rows were refused. */
export type OnActionDone = (key: string, outcome: ActionOutcome) => void;

/**
 * Runs the declared actions of a resource: warning when no row is selected, confirmation, input, result per row.
 * `inputs` overrides inputs by field. Returns a function to start an action, and the dialogs to render.
 */
export function useActions(resource: Resource, onActed?: OnActionDone, inputs?: Slots['inputs']) {
  const say = useTranslate();
  const mayCall = useAccess(resource);
  const offerUndo = useUndo();
  const draft = useRef<FormValues | undefined>(undefined);
  const forget = useCallback(() => {
    draft.current = undefined;
  }, []);
  const asking = useDialog<ActionRequest>(forget);
  const results = useDialog<ActionResultData>();
  const answer = useDialog<ActionResponse>();
  const { offer, remedyDialog } = useRemedy();

  /** The counterpart of the completed action. */
  async function takeBack(key: string, ids: readonly string[]) {
    const outcome = await attempt(callAction({ resource, key, ids }));
    if (!outcome) return;
    const refused = outcome.results.find(({ ok }) => !ok);
    if (refused) notify.error(refused.msg ?? '');
    else notify.success(outcome.msg || say(texts.done));
  }

  /** Offers the remedy for refusals with the same code; false when there is none, or the codes differ. */
  function offerRemedy({ key, rows, sent = {} }: ActionRequest, refused: readonly Refused[]): boolean {
    const [first] = refused;
    if (!first || refused.some(({ code }) => code !== first.code)) return false;
    const ids = new Set(refused.map(({ id }) => id));
    const about = rows.filter(({ id }) => ids.has(id));
    const { code = '', msg = '' } = first;
    return offer({ resource, key, rows: about, input: sent, code: String(code), msg });
  }

  const showRefused = (acting: ActionRequest, { reason: code, msg }: ApiError): boolean =>
    offerRemedy(
      acting,
      acting.rows.map(({ id }) => ({ id, code, msg })),
    );

  function done(acting: ActionRequest, outcome: ActionOutcome) {
    const { key, rows } = acting;
    const action = resource.actions?.[key];
    const refused = outcome.results.filter(({ ok }) => !ok);
    const changed = outcome.results.length > 0 ? outcome.results.filter(({ ok }) => ok) : rows;
    const text = outcome.msg || say(texts.done);
    const undo = action?.undo;
    if (undo && changed.length > 0 && mayCall(undo))
      offerUndo(text, () =>
        takeBack(
          undo,
          changed.map(({ id }) => id),
        ),
      );
    else if (refused.length === 0) notify.success(text);
    if (offerRemedy(acting, refused)) return onActed?.(key, outcome);
    if (refused.length === 1 && outcome.results.length === 1) notify.error(refused[0]?.msg ?? '');
    else if (refused.length > 0) results.open({ rows, results: outcome.results });
    if (action && outcome.results.length === 0 && hasResponseContent(action, outcome.data)) {
      answer.open({ title: say(action.label), data: outcome.data });
    }
    onActed?.(key, outcome);
  }

  async function start(key: string, rows: readonly Row[] = [], begin: FormValues = {}) {
    const action = resource.actions?.[key];
    if (!action) return;
    if (action.target !== 'resource' && rows.length === 0) return notify.warning(say(texts.selectSome));
    const acting: ActionRequest = {
      key,
      rows,
      initial: { ...begin, ...prefillValues(action, rows) },
      ...(action.moves && { idempotencyKey: createIdempotencyKey() }),
    };
    if (action.input || action.confirm || action.tone === 'danger') return asking.open(acting);
    const { value, refusal } = await settle(callAction({ resource, ...acting, ids: rows.map(({ id }) => id) }));
    if (!refusal) done(acting, value);
    else if (!showRefused(acting, refusal)) showRefusal(refusal);
  }

  // One Suspense each, so that loading one does not unmount another.
  const dialogs = (
    <TabDialogs>
      <Suspense fallback={null}>
        {asking.content && (
          <ActionDialog
            resource={resource}
            acting={asking.content}
            dialog={asking}
            draft={draft}
            inputs={inputs}
            onDone={done}
            showRefused={showRefused}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>{results.content && <ActionResults resource={resource} dialog={results} />}</Suspense>
      <Suspense fallback={null}>{answer.content && <AnswerDialog fields={resource.fields} dialog={answer} />}</Suspense>
      {remedyDialog}
    </TabDialogs>
  );
  return { start: (key: string, rows?: readonly Row[], begin?: FormValues) => void start(key, rows, begin), dialogs };
}
