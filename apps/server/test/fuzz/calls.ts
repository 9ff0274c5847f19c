import type { Resource } from '@refectory/declaration/resource.ts';
import type { Input } from '../samples/sample-rows.ts';

/** A call of the OpenAPI document. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly isUpload: boolean;
  readonly properties: Readonly<Record<string, Shape>>;
  /** Names of the input that it cannot do without. */
  readonly required: ReadonlySet<string>;
}

export interface Shape {
  readonly type?: string | readonly string[];
  readonly examples?: readonly unknown[];
  readonly enum?: readonly unknown[];
  readonly description?: string;
  readonly format?: string;
}

interface Body {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
}

interface Operation {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema?: Shape;
  }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema?: Body }>>;
  };
}

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Answers as long as somebody listens. */
const endless = new Set(['/api/blade-desk/inbox/events']);

/** Every call of the document with the names of its input. */
export const callsOf = ({ paths }: Document): Call[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { parameters = [], requestBody }]) => {
      if (endless.has(path) || (method !== 'get' && method !== 'post')) return [];
      const bodies = Object.entries(requestBody?.content ?? {});
      const properties = Object.assign(
        {},
        ...parameters.flatMap(({ name, in: where, schema = {} }) => (where === 'query' ? [{ [name]: schema }] : [])),
        ...bodies.map(([, { schema }]) => schema?.properties ?? {}),
      );
      const isUpload = bodies.some(([type]) => type.startsWith('multipart/')) || path.endsWith('/import');
      const required = new Set([
        ...parameters.flatMap((each) => (each.required && each.in === 'query' ? [each.name] : [])),
        ...bodies.flatMap(([, { schema }]) => schema?.required ?? []),
      ]);
      return [{ method: method === 'get' ? 'GET' : 'POST', path, isUpload, properties, required }];
    }),
  );

/** Rows there are, by the path of their resource and by its name. */
export interface Rows {
  readonly ofPath: ReadonlyMap<string, readonly Input[]>;
  readonly ofResource: ReadonlyMap<string, readonly Input[]>;
}

export type List = (resource: Resource) => Promise<readonly Input[]>;

/** The rows of every resource, to be named by requests. */
export async function gatherRows(resources: readonly Resource[], list: List): Promise<Rows> {
  const ofPath = new Map<string, readonly Input[]>();
  const ofResource = new Map<string, readonly Input[]>();
  for (const resource of resources) {
    const rows = await list(resource);
    ofPath.set(`/api${resource.path}`, rows);
    ofResource.set(resource.name, rows);
  }
  return { ofPath, ofResource };
}

const idOf = (rows: readonly Input[] | undefined, pick: number): string =>
  rows && rows.length > 0 ? String(rows[pick % rows.length]?.id) : '1';

/** An input that the call might take: rows there are, values of the kind the document names. */
export function soundInput({ path, properties }: Call, rows: Rows, pick: number): Input {
  const base = path.slice(0, path.lastIndexOf('/'));
  const own = rows.ofPath.get(base);
  const row = path.endsWith('/submit') && pick % 2 === 0 && own && own.length > 0 ? own[pick % own.length] : {};
  const named = Object.entries(properties).map(([name, shape]) => {
    if (name === 'id') return [name, path.endsWith('/submit') && pick % 2 === 1 ? '' : idOf(own, pick)];
    if (name === 'ids' || name.endsWith('Ids')) return [name, idOf(referred(shape, rows) ?? own, pick)];
    return [name, soundValue(name, shape, rows, pick)];
  });
  return { ...Object.fromEntries(named), ...row };
}

export const referred = ({ description = '' }: Shape, rows: Rows) =>
  rows.ofResource.get(/Id of ([\w.]+)\./.exec(description)?.[1] ?? '');

function soundValue(name: string, shape: Shape, rows: Rows, pick: number): unknown {
  const rowsOfIt = referred(shape, rows);
  if (rowsOfIt) return idOf(rowsOfIt, pick);
  const [example = shape.enum?.[0]] = shape.examples ?? [];
  if (example !== undefined) return example;
  if (shape.format === 'date') return '2026-11-20';
  if (shape.format === 'email') return 'a@example.com';
  const types = [shape.type].flat();
  if (types.includes('integer')) return 1 + (pick % 3);
  if (types.includes('boolean')) return pick % 2 === 0;
  if (types.includes('array')) return [];
  return /phone/i.test(name) ? '13800000000' : `${name.slice(0, 8)}${pick % 100}`;
}
