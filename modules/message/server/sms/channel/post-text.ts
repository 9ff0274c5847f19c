import http from 'node:http';
import https from 'node:https';
import { outboundAgents } from '@refectory/engine/outbound/outbound.ts';

export interface TextResponse {
  readonly status: number;
  readonly text: string;
}

const maxBytes = 64 * 1024;

/** Posts a text and returns the beginning of the response. Follows no redirects. Throws on timeout. */
export function postText(
  address: string,
  body: string,
  { headers, timeout }: { readonly headers: Readonly<Record<string, string>>; readonly timeout: number },
): Promise<TextResponse> {
  const { httpAgent, httpsAgent } = outboundAgents();
  const isSecure = address.startsWith('https:');
  const { promise, resolve, reject } = Promise.withResolvers<TextResponse>();
  const request = (isSecure ? https : http).request(
    address,
    {
      method: 'POST',
      agent: isSecure ? httpsAgent : httpAgent,
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      // Timeout of the whole exchange, not of inactivity.
      signal: AbortSignal.timeout(timeout),
    },
    (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const done = () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') });
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size < maxBytes) return;
        done();
        response.destroy();
      });
      response.on('end', done);
      response.on('error', reject);
    },
  );
  request.on('error', reject);
  request.end(body);
  return promise;
}

/** Whether a call failed by timeout. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError' || isTimeout(error.cause));
