import type { Action, Query } from '../action.ts';
import { type Field, type Fields, reference, references, text } from '../field/field.ts';
import { label } from '../label.ts';
import { permissionCode, type Resource, resourceCode } from '../resource.ts';
import type { Call } from './call.ts';
import { list, nothing, type ResponseFields, type ResponseSpec, row } from './response-spec.ts';

type InputFields<D> = D extends { readonly input: infer I extends Fields } ? I : Record<never, never>;
type DeclaredAnswer<D> = D extends { readonly answer: infer A extends ResponseSpec } ? A : { readonly kind: 'nothing' };

const idInput = { id: reference('', '数据', 'Row', { required: true }) };
const idsInput = { ids: references('', '数据', 'Rows', { required: true }) };

/** The ids input of an action, by its target. */
interface TargetInput {
  readonly row: typeof idInput;
  readonly rows: typeof idsInput;
  readonly together: typeof idsInput;
  readonly resource: Record<never, never>;
}
const targetInput: TargetInput = { row: idInput, rows: idsInput, together: idsInput, resource: {} };

/** The response of an action on several rows: the result per id, with the declared fields beside. */
type ActionAnswer<A extends Action> = A['target'] extends 'rows'
  ? {
      readonly kind: 'results';
      readonly fields: DeclaredAnswer<A> extends { readonly fields: infer F extends ResponseFields }
        ? F
        : Record<never, never>;
    }
  : DeclaredAnswer<A>;

/**
 * Calls of the platform also accept ids named after the resource, `userIds` (spec/system#users); for target
 * `together` either name works.
 */
function targetFields({ name }: Resource, target: Action['target']): Fields {
  if (target !== 'together') return targetInput[target];
  const ids = references('', '数据', 'Rows');
  return { ids, [`${name.split('.')[1]}Ids`]: ids };
}

type ActionsOf<R extends Resource> = NonNullable<R['actions']>;
type QueriesOf<R extends Resource> = NonNullable<R['queries']>;

/** The call of a declared action: `POST <path>/<key>`. */
export function actionCall<const R extends Resource, K extends keyof ActionsOf<R> & string>(
  resource: R,
  key: K,
): Call<InputFields<ActionsOf<R>[K]> & TargetInput[ActionsOf<R>[K]['target']], ActionAnswer<ActionsOf<R>[K]>> {
  const action: Action = resource.actions?.[key] as Action;
  const answer = action.answer ?? nothing;
  return {
    method: 'POST',
    path: `${resource.path}/${key}`,
    label: action.label,
    group: resource.label,
    permission: toPermission(permissionCode(resource, key)),
    input: { ...action.input, ...targetFields(resource, action.target) },
    answer: action.target === 'rows' ? { kind: 'results', fields: 'fields' in answer ? answer.fields : {} } : answer,
    idempotent: answer.kind !== 'file',
  } as never;
}

/** What an action would do: a sentence for each consequence, and the rows that it would refuse. */
const previewed = row({
  effects: list('后果', 'Consequences', { text: text('说明', 'Text', { required: true }) }),
  refused: list('会被拒绝的数据', 'Rows that would be refused', {
    id: reference('', '数据', 'Row'),
    msg: text('原因', 'Reason', { required: true }),
  }),
});

/**
 * The call that says what an action would do: `POST <path>/<key>/preview`, with its input, of which a text that is
 * required may be missing still. Changes nothing (spec/rules#previews).
 */
export function previewCall(
  resource: Resource,
  key: string,
): Call<Record<never, never>, typeof previewed> & { readonly input: Fields } {
  const { path, label: of, permission, input, group } = actionCall(resource, key as never) as Call;
  return {
    method: 'POST',
    path: `${path}/preview`,
    label: label(`${of.zh}：预览`, `${of.en}: preview`),
    group,
    permission,
    input: Object.fromEntries(
      Object.entries(input).map(([name, field]) => [name, isFilledIn(field) ? { ...field, required: false } : field]),
    ),
    answer: previewed,
  } as never;
}

/** Required texts, which a preview is asked for without: nothing that is shown depends on them. */
export const isFilledIn = ({ kind, required }: Field): boolean =>
  required === true && (kind === 'text' || kind === 'multiline');

/** The call of a declared query: `GET <path>/<key>`, or POST where the specification says so. */
export function queryCall<const R extends Resource, K extends keyof QueriesOf<R> & string>(
  resource: R,
  key: K,
): Call<InputFields<QueriesOf<R>[K]>, DeclaredAnswer<QueriesOf<R>[K]>> {
  const query: Query = resource.queries?.[key] as Query;
  return {
    method: query.method ?? 'GET',
    path: `${resource.path}/${key}`,
    label: query.label,
    group: resource.label,
    permission: toPermission(query.permission ?? resourceCode(resource.name)),
    input: query.input ?? {},
    answer: query.answer,
    ...(query.readsNewest && { readsNewest: query.readsNewest }),
  } as never;
}

const toPermission = (permission: string | readonly string[]) => (permission === '' ? 'authenticated' : permission);
