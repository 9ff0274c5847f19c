import { createHash } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

const basic = `Basic ${Buffer.from('saber:saber_secret').toString('base64')}`;

/** Headers of a signed-in administrator. */
export async function signedInHeaders(address: string): Promise<Record<string, string>> {
  const password = createHash('md5').update('admin').digest('hex');
  const query = new URLSearchParams({ grant_type: 'password', tenantId: '000000', username: 'admin', password });
  const answer = await fetch(`${address}/api/blade-auth/oauth/token?${query}`, {
    method: 'POST',
    headers: { authorization: basic },
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return { authorization: basic, 'blade-auth': `bearer ${token}`, 'content-type': 'application/json' };
}

const agent = new Agent({ keepAlive: true });

/**
 * A POST that must succeed. By `node:http`: the client shares the processors with what it measures, and `fetch` costs
 * several times as much.
 */
export async function postOk(
  address: string,
  headers: Record<string, string>,
  path: string,
  input: object,
): Promise<Record<string, unknown>> {
  const content = JSON.stringify(input);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = { ...headers, 'content-length': String(Buffer.byteLength(content)) };
    request(`${address}/api${path}`, { method: 'POST', headers: sent, agent }, resolve)
      .on('error', reject)
      .end(content);
  });
  const body = JSON.parse(await text(response)) as { data: Record<string, unknown>; msg: string };
  if (response.statusCode !== 200) throw new Error(`${path}: ${body.msg}`);
  return body.data;
}
