import type { Call } from '@refectory/declaration/call/call.ts';
import type { Fields } from '@refectory/declaration/field/field.ts';
import type { ResponseData, SentInput } from '@refectory/declaration/field/wire-types.ts';
import { queryOptions } from '@tanstack/react-query';
import { type QueryParams, type RequestOptions, request, upload, uploadWithProgress } from './http.ts';
import type { OnProgress } from './read-answer-event.ts';

/** Input and response type of a declared call. */
export type CallInput<C extends Call> = C extends { readonly items: infer I extends Fields }
  ? readonly SentInput<I>[]
  : SentInput<C['input']>;
export type CallResponse<C extends Call> = ResponseData<C['answer']>;

export type CallOptions = Pick<RequestOptions, 'idempotencyKey' | 'signal' | 'quiet' | 'keepalive' | 'headers'>;

/** Makes a declared call and returns its data. Rejects with an ApiError, which is already shown unless `quiet`. */
export function makeCall<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<CallResponse<C>> {
  if (call.items) return request<CallResponse<C>>(call.method, call.path, { ...options, body: input });
  const { path, rest } = fillPath(call.path, input as Readonly<Record<string, unknown>>);
  const sent = call.method === 'GET' ? { query: rest as QueryParams } : { body: rest };
  return request<CallResponse<C>>(call.method, path, { ...options, ...sent });
}

/** Uploads one file with a declared call. */
export const uploadFile = <C extends Call>(
  call: C,
  file: Blob,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<CallResponse<C>> => upload<CallResponse<C>>(call.path, file, { ...options, query: input as QueryParams });

/** The same with a call that tells how far it is. */
export const uploadLongFile = <C extends Call>(
  call: C,
  file: Blob,
  input: CallInput<C>,
  onProgress: OnProgress,
  options: CallOptions = {},
): Promise<CallResponse<C>> =>
  uploadWithProgress<CallResponse<C>>(call.path, file, onProgress, { ...options, query: input as QueryParams });

/** Uploads files and input as one form with a declared call; `part` is the name of the file part. */
export function uploadFiles<C extends Call>(
  call: C,
  part: string,
  files: readonly File[],
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<CallResponse<C>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.set(name, String(value ?? ''));
  for (const file of files) form.append(part, file, file.name);
  return request<CallResponse<C>>(call.method, call.path, { ...options, form });
}

/** Replaces `:name` segments of the address by inputs and returns the other inputs. */
function fillPath(pattern: string, input: Readonly<Record<string, unknown>>) {
  const rest = { ...input };
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path, rest };
}

/**
 * Query key of a call: the address without its last segment, that segment, the input. `invalidate(address)` matches
 * it.
 */
export function callQueryKey(call: Call, input: unknown): readonly [string, string, unknown] {
  const cut = call.path.lastIndexOf('/');
  return [call.path.slice(0, cut), call.path.slice(cut + 1), input];
}

/** A declared call as query options. Refusals are shown by the page. */
export const callQuery = <C extends Call>(call: C, input: CallInput<C>) =>
  queryOptions({
    queryKey: callQueryKey(call, input),
    queryFn: ({ signal }) => makeCall(call, input, { signal, quiet: true }),
  });
