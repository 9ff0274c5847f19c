import { allResources } from '@refectory/declaration/catalogue.ts';
import { type Label, type Language, label } from '@refectory/declaration/label.ts';
import { once } from '@refectory/declaration/once.ts';

/** The OpenAPI data of a route. */
export interface CallRoute {
  readonly url: string;
  readonly summary?: string;
  readonly tag?: string;
}

/** Description of a call for the log: resource, operation, and their labels. */
export interface CallDescription {
  readonly resource: string;
  readonly operation: string;
  readonly title: Label;
}

const words = { add: label('新增', 'Add'), edit: label('修改', 'Edit') };

const byPath = once(() => new Map(allResources().map(({ path, name }) => [path, name])));

/** Read-only queries sent by POST. */
const questions = once(
  (): ReadonlySet<string> =>
    new Set(
      allResources().flatMap(({ path, queries = {} }) =>
        Object.entries(queries).flatMap(([key, { method }]) => (method === 'POST' ? [`/api${path}/${key}`] : [])),
      ),
    ),
);

/** Whether a call may change something. */
export const isMutatingCall = (method: string, url: string): boolean =>
  method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS' && !questions().has(url);

/** `预订 · Booking`: labels in both languages. */
function splitLabel(text = ''): Label {
  const [zh = '', en = zh] = text.split(' · ');
  return { zh, en };
}

/** Descriptions by route: there are as many as routes, and twice those that add or edit. */
const described = new Map<string, CallDescription>();

/** `/api/dining/booking/cancel` → dining.booking, cancel, 预订 · 取消. */
export function describeCall(route: CallRoute, input: Readonly<Record<string, unknown>>): CallDescription {
  const isEdit = Boolean(input.id);
  const key = `${route.url} ${route.summary} ${isEdit}`;
  let known = described.get(key);
  if (!known) described.set(key, (known = describeRoute(route, isEdit)));
  return known;
}

function describeRoute({ url, summary, tag }: CallRoute, isEdit: boolean): CallDescription {
  const path = url.replace(/^\/api/, '');
  const owner = [...path.matchAll(/\//g)]
    .map(({ index }) => path.slice(0, index))
    .findLast((each) => byPath().has(each));
  const operation = owner ? path.slice(owner.length + 1) : (path.split('/').at(-1) ?? '');
  const what = operation === 'submit' && owner ? (isEdit ? words.edit : words.add) : splitLabel(summary);
  const about = splitLabel(tag);
  const titleIn = (language: Language) => [about[language], what[language]].filter(Boolean).join(' · ') || path;
  return {
    resource: byPath().get(owner ?? '') ?? path.slice(0, -operation.length - 1),
    operation,
    title: { zh: titleIn('zh'), en: titleIn('en') },
  };
}
