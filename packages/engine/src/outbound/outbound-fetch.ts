import http from 'node:http';
import https from 'node:https';
import { outboundAgents } from './outbound.ts';

const maxBytes = 256 * 1024;
const timeoutMs = 10_000;

/** The part of `fetch` used by libraries that accept a replacement. */
export interface OutboundRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/**
 * `fetch` for addresses entered by users: checks the connected address (`outboundAgents`), follows no redirects, is
 * limited to ten seconds and 256 kB. Rejects on timeout and on larger responses.
 */
export function outboundFetch(address: string, { method, headers, body }: OutboundRequest): Promise<Response> {
  const { httpAgent, httpsAgent } = outboundAgents();
  const isSecure = address.startsWith('https:');
  const content = body === undefined || body === null ? undefined : Buffer.from(String(body));
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const request = (isSecure ? https : http).request(address, {
    method,
    agent: isSecure ? httpsAgent : httpAgent,
    headers: { ...headers, ...(content && { 'content-length': String(content.length) }) },
    // Timeout of the whole exchange, not of inactivity.
    signal: AbortSignal.timeout(timeoutMs),
  });
  request.on('response', (response) => read(response).then(resolve, reject));
  request.on('error', reject);
  request.end(content);
  return promise;
}

async function read(response: http.IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size > maxBytes) throw new Error(`the answer has more than ${maxBytes} bytes`);
  }
  const { statusCode: status = 502, headers } = response;
  const known = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  // `Response` refuses a body for these statuses.
  const content = [204, 205, 304].includes(status) ? null : Buffer.concat(chunks);
  return new Response(content, { status, headers: known });
}
