import fc from 'fast-check';
import type { Input } from '../samples/sample-rows.ts';
import { type DocumentCall, type RowCatalogue, validInput } from './document-calls.ts';
import { toFormBody, toJsonBody, toMultipartBody } from './payloads.ts';
import { hostileText, hostileValue, inheritedNames } from './values.ts';

/** A request to send; mostly invalid. */
export interface FuzzRequest {
  readonly account: string | undefined;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

const suffixes = [
  'equal',
  'like',
  'notnull',
  'null',
  'ge',
  'dategt',
  'datelt',
  'notlike',
  'likeleft',
  ...inheritedNames,
];
const listWords = [
  'current',
  'size',
  'ascs',
  'descs',
  'ids',
  'keyword',
  'columns',
  'tenantId',
  'dryRun',
  'id',
  'strike',
];

/** Inputs of calls whose input is undocumented. */
const usualNames = [
  'id',
  'ids',
  'code',
  'path',
  'name',
  'tab',
  'list',
  'day',
  'content',
  'userIds',
  'key',
  'keyword',
  'quantity',
];

/** One change of an input: a value, a name, a filter with a suffix, a name left out. */
const change = (names: readonly string[]): fc.Arbitrary<(input: Input) => Input> => {
  const name = fc.constantFrom(...(names.length > 0 ? names : usualNames), 'historyId');
  return fc.oneof(
    { weight: 6, arbitrary: fc.tuple(name, hostileValue).map(([key, value]) => setting(key, value)) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(name, fc.constantFrom(...suffixes), hostileText)
        .map(([key, suffix, value]) => setting(`${key}_${suffix}`, value)),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(fc.constantFrom(...listWords, ...inheritedNames), hostileText).map(([k, v]) => setting(k, v)),
    },
    {
      weight: 1,
      arbitrary: name.map(
        (key) =>
          ({ [key]: _, ...rest }: Input) =>
            rest,
      ),
    },
    { weight: 1, arbitrary: fc.tuple(hostileText, hostileValue).map(([key, value]) => setting(key, value)) },
  );
};

const setting =
  (name: string, value: unknown) =>
  (input: Input): Input =>
    Object.fromEntries([...Object.entries(input), [name, value]]);

const account = fc.oneof(
  { weight: 16, arbitrary: fc.constant('admin') },
  { weight: 4, arbitrary: fc.constantFrom('scoped', 'reader', '100001/admin', undefined) },
);

const headers = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  { weight: 6, arbitrary: fc.nat(1e9).map((n) => ({ 'idempotency-key': `fuzz-key-${n}` })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          'idempotency-key',
          'tenant-id',
          'accept-language',
          'blade-auth',
          'content-type',
          'accept-encoding',
        ),
        fc.constantFrom('constructor', '', 'x'.repeat(201), '\u00ff', 'bearer x', 'application/json; charset=utf-7'),
      )
      .map(([name, value]) => ({ [name]: value })),
  },
);

const format = fc.oneof(
  { weight: 12, arbitrary: fc.constant('json' as const) },
  { weight: 8, arbitrary: fc.constantFrom('form', 'query', 'broken', 'bare', 'multipart', 'text', 'encoded') },
);

/** Requests of all calls, each with one to three changes. */
export function fuzzRequests(calls: readonly DocumentCall[], rows: RowCatalogue): fc.Arbitrary<FuzzRequest> {
  return fc.constantFrom(...calls).chain((call) =>
    fc
      .record({
        account,
        headers,
        pick: fc.nat(1000),
        changes: fc.array(change(Object.keys(call.properties)), { minLength: 1, maxLength: 3 }),
        format: call.isUpload ? fc.constantFrom('multipart', 'multipart', 'json') : format,
        part: hostileText,
        inPath: fc.oneof(hostileText, fc.constantFrom('000000', '100001')),
        cut: fc.double({ min: 0, max: 1, noNaN: true }),
        bare: hostileValue,
      })
      .map((chosen) => {
        const input = chosen.changes.reduce((made, apply) => apply(made), validInput(call, rows, chosen.pick));
        const path = call.path.replace(/\{\w+\}/g, () => encodeURIComponent(chosen.inPath.toWellFormed()) || 'x');
        return { account: chosen.account, method: call.method, ...buildRequest(call, path, input, chosen) };
      }),
  );
}

interface RequestShape {
  readonly headers: Readonly<Record<string, string>>;
  readonly format: string;
  readonly part: string;
  readonly cut: number;
  readonly bare: unknown;
}

function buildRequest(
  { method }: DocumentCall,
  path: string,
  input: Input,
  { headers, format, part, cut, bare }: RequestShape,
) {
  const query = `${path}?${toFormBody(input)}`;
  if (method === 'GET') return { url: format === 'encoded' ? `${query}&%ff=%&a[]=1&=` : query, headers };
  const typed = (type: string, payload: string | Buffer) => ({
    url: path,
    headers: { 'content-type': type, ...headers },
    payload,
  });
  switch (format) {
    case 'query':
      return { url: query, headers };
    case 'form':
      return typed('application/x-www-form-urlencoded', toFormBody(input));
    case 'broken':
      return typed('application/json', toJsonBody(input).slice(0, Math.floor(toJsonBody(input).length * cut)));
    case 'bare':
      return typed('application/json', toJsonBody(bare));
    case 'text':
      return typed(cut < 0.5 ? 'text/plain' : 'application/x-unheard-of', toJsonBody(input));
    case 'encoded':
      return {
        ...typed('application/json', toJsonBody(input)),
        url: `${path}?${encodeURIComponent(part.toWellFormed())}`,
      };
    case 'multipart': {
      const { type, payload } = toMultipartBody(input, part, cut);
      return { ...typed(type, payload), url: query };
    }
    default:
      return typed('application/json', toJsonBody(input));
  }
}
