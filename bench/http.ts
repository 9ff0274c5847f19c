import { createHash } from 'node:crypto';

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

/** A POST that must succeed. */
export async function postOk(
  address: string,
  headers: Record<string, string>,
  path: string,
  input: object,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${address}/api${path}`, { method: 'POST', headers, body: JSON.stringify(input) });
  const body = (await response.json()) as { data: Record<string, unknown>; msg: string };
  if (!response.ok) throw new Error(`${path}: ${body.msg}`);
  return body.data;
}
