import type { Resource } from '@refectory/declaration/resource.ts';
import type { Input } from '../samples/sample-rows.ts';

/** A call of the OpenAPI document. */
export interface DocumentCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly isUpload: boolean;
  readonly properties: Readonly<Record<string, PropertySchema>>;
  /** Names of required inputs. */
  readonly required: ReadonlySet<string>;
}

export interface PropertySchema {
  readonly type?: string | readonly string[];
  readonly examples?: readonly unknown[];
  readonly enum?: readonly unknown[];
  readonly description?: string;
  readonly format?: string;
}

interface Body {
  readonly properties?: Readonly<Record<string, PropertySchema>>;
  readonly required?: readonly string[];
}

interface Operation {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly description?: string;
    readonly schema?: PropertySchema;
  }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema?: Body }>>;
  };
  readonly responses?: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Event streams, whose response does not end. */
const isStream = ({ responses = {} }: Operation): boolean =>
  Object.values(responses).some(({ content = {} }) => 'text/event-stream' in content);

/** Calls of the document with the names of their inputs. */
export const listDocumentCalls = ({ paths }: OpenApiDocument): DocumentCall[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const { parameters = [], requestBody } = operation;
      if (isStream(operation) || (method !== 'get' && method !== 'post')) return [];
      const bodies = Object.entries(requestBody?.content ?? {});
      const properties = Object.assign(
        {},
        ...parameters.flatMap(({ name, in: where, description = '', schema = {} }) =>
          where === 'query' ? [{ [name]: { description, ...schema } }] : [],
        ),
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

/** Existing rows by path and name of their resource. */
export interface RowCatalogue {
  readonly byPath: ReadonlyMap<string, readonly Input[]>;
  readonly byResource: ReadonlyMap<string, readonly Input[]>;
}

export type ListRows = (resource: Resource) => Promise<readonly Input[]>;

/** Collects rows of every resource for requests. */
export async function gatherRows(resources: readonly Resource[], list: ListRows): Promise<RowCatalogue> {
  const byPath = new Map<string, readonly Input[]>();
  const byResource = new Map<string, readonly Input[]>();
  for (const resource of resources) {
    const rows = await list(resource);
    byPath.set(`/api${resource.path}`, rows);
    byResource.set(resource.name, rows);
  }
  return { byPath, byResource };
}

const readRowId = (rows: readonly Input[] | undefined, pick: number): string =>
  rows && rows.length > 0 ? String(rows[pick % rows.length]?.id) : '1';

/** A page begins at the first row, not at a position. */
const isAnywhere = ([name]: [string, unknown]): boolean => name !== 'after' && name !== 'before';

/** Valid input of a call: existing rows, values of the documented kinds. */
export function validInput({ path, properties }: DocumentCall, rows: RowCatalogue, pick: number): Input {
  const base = path.slice(0, path.lastIndexOf('/'));
  const own = rows.byPath.get(base);
  const row = path.endsWith('/submit') && pick % 2 === 0 && own && own.length > 0 ? own[pick % own.length] : {};
  const named = Object.entries(properties)
    .filter(isAnywhere)
    .map(([name, shape]) => {
      if (name === 'id') return [name, path.endsWith('/submit') && pick % 2 === 1 ? '' : readRowId(own, pick)];
      if (name === 'ids' || name.endsWith('Ids')) return [name, readRowId(referencedRows(shape, rows) ?? own, pick)];
      return [name, validValue(name, shape, rows, pick)];
    });
  return { ...Object.fromEntries(named), ...row };
}

export const referencedRows = ({ description = '' }: PropertySchema, rows: RowCatalogue) =>
  rows.byResource.get(/Id of ([\w.]+)\./.exec(description)?.[1] ?? '');

function validValue(name: string, shape: PropertySchema, rows: RowCatalogue, pick: number): unknown {
  const rowsOfIt = referencedRows(shape, rows);
  if (rowsOfIt) return readRowId(rowsOfIt, pick);
  const [example = shape.enum?.[0]] = shape.examples ?? [];
  if (example !== undefined) return example;
  const offered = /joined by commas: (\w+)/.exec(shape.description ?? '')?.[1];
  if (offered) return offered;
  if (shape.format === 'date') return '2026-11-20';
  if (shape.format === 'email') return 'a@example.com';
  const types = [shape.type].flat();
  if (types.includes('integer')) return 1 + (pick % 3);
  if (types.includes('boolean')) return pick % 2 === 0;
  if (types.includes('array')) return [];
  return /phone/i.test(name) ? '13800000000' : `${name.slice(0, 8)}${pick % 100}`;
}
