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

/** `/api/dining/booking/cancel` → dining.booking, cancel, 预订 · 取消. */
export function describeCall(
  { url, summary, tag }: CallRoute,
  input: Readonly<Record<string, unknown>>,
): CallDescription {
  const path = url.replace(/^\/api/, '');
  const owner = [...path.matchAll(/\//g)]
    .map(({ index }) => path.slice(0, index))
    .findLast((each) => byPath().has(each));
  const operation = owner ? path.slice(owner.length + 1) : (path.split('/').at(-1) ?? '');
  const what = operation === 'submit' && owner ? (input.id ? words.edit : words.add) : splitLabel(summary);
  const about = splitLabel(tag);
  const titleIn = (language: Language) => [about[language], what[language]].filter(Boolean).join(' · ') || path;
  return {
    resource: byPath().get(owner ?? '') ?? path.slice(0, -operation.length - 1),
    operation,
    title: { zh: titleIn('zh'), en: titleIn('en') },
  };
}
