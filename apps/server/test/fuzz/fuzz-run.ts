import type { ErrorText } from '@refectory/declaration/error-texts.ts';
import { allErrors } from '@refectory/modules/errors.ts';
import fc from 'fast-check';
import type { BuiltApp } from '#app.ts';
import { listDocumentCalls, type OpenApiDocument, type RowCatalogue } from './document-calls.ts';
import { type FuzzRequest, fuzzRequests } from './requests.ts';

export interface FuzzOptions {
  readonly seed: number;
  readonly requests: number;
  /** Number of concurrent requests. */
  readonly parallel?: number;
}

/** A request that failed, with the response. */
export interface FuzzFault {
  readonly request: FuzzRequest;
  readonly status: number;
  readonly answer: string;
}

export interface FuzzResult {
  readonly sent: number;
  readonly calls: number;
  readonly byStatus: Readonly<Record<number, number>>;
  readonly faults: readonly FuzzFault[];
}

/** Headers of an account; `spent`: a token that is no longer valid. */
export type SignIn = (account: string | undefined, spent?: string) => Promise<Readonly<Record<string, string>>>;

/** Sends fuzzed requests of every call of the OpenAPI document; deterministic by seed and rows. */
export async function runFuzz(
  { http }: Pick<BuiltApp, 'http'>,
  rows: RowCatalogue,
  signIn: SignIn,
  { seed, requests, parallel = 8 }: FuzzOptions,
): Promise<FuzzResult> {
  const document = (await http.inject('/api/openapi.json')).json<OpenApiDocument>();
  const calls = listDocumentCalls(document);
  const waiting = fc.sample(fuzzRequests(calls, rows), { seed, numRuns: requests })[Symbol.iterator]();
  const faults: FuzzFault[] = [];
  const byStatus: Record<number, number> = {};
  const worker = async () => {
    for (const request of waiting) {
      const { status, answer } = await send(http, request, signIn);
      byStatus[status] = (byStatus[status] ?? 0) + 1;
      if (isFault(status, answer)) faults.push({ request, status, answer });
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return { sent: requests, calls: calls.length, byStatus, faults };
}

async function send(http: BuiltApp['http'], request: FuzzRequest, signIn: SignIn) {
  const { account, method, url, headers, payload } = request;
  const as = async (own: Readonly<Record<string, string>>) =>
    http.inject({ method, url, headers: { ...own, ...headers }, ...(payload !== undefined && { payload }) });
  const own = await signIn(account);
  let response = await as(own);
  // Some calls end or lock sessions, possibly the own one.
  if ([401, 423].includes(response.statusCode) && account && !('blade-auth' in headers))
    response = await as(await signIn(account, own['blade-auth']));
  return { status: response.statusCode, answer: response.body.slice(0, 500) };
}

const declared: Readonly<Record<string, ErrorText>> = allErrors;

/** 500 is always a fault; another 5xx unless it is a declared refusal. */
function isFault(status: number, answer: string): boolean {
  if (status < 500) return false;
  const name = /"error":"([\w.-]+)"/.exec(answer)?.[1] ?? '';
  return status === 500 || declared[name]?.status !== status;
}

/** Faults by call, with what is needed to reproduce them. */
export const formatFaults = (faults: readonly FuzzFault[]): string[] =>
  faults
    .slice(0, 30)
    .map(
      ({ request, status, answer }) =>
        `${status} ${request.account} ${request.method} ${request.url.slice(0, 300)} ${JSON.stringify(request.headers)} ${String(request.payload ?? '').slice(0, 400)} → ${answer.slice(0, 200)}`,
    );
