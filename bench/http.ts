import { createHash } from 'node:crypto';
import { Pool } from 'undici';

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

/** A server's connections: as many as there are callers at once. */
const pools = new Map<string, Pool>();

function poolOf(address: string): Pool {
  const known = pools.get(address);
  if (known) return known;
  const pool = new Pool(address, { connections: 20 });
  pools.set(address, pool);
  return pool;
}

/**
 * A POST that must succeed. By `undici` itself: the client shares the processors with what it measures, and `node:http`
 * costs twice as much, `fetch` several times.
 */
export async function postOk(
  address: string,
  headers: Record<string, string>,
  path: string,
  input: object,
): Promise<Record<string, unknown>> {
  const sent = { method: 'POST', path: `/api${path}`, headers, body: JSON.stringify(input) } as const;
  const response = await poolOf(address).request(sent);
  const body = JSON.parse(await response.body.text()) as { data: Record<string, unknown>; msg: string };
  if (response.statusCode !== 200) throw new Error(`${path}: ${body.msg}`);
  return body.data;
}
