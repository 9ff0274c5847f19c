import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const password = 'refectory-e2e';

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly tenant_id: string;
}

/** The product as built, running on an empty database of its own. */
export interface Product {
  readonly address: string;
  readonly signIn: () => Promise<Tokens>;
  /** Calls the API as the administrator and answers `data`; throws on a refusal. */
  readonly call: <T>(path: string, body?: unknown) => Promise<T>;
  readonly stop: () => Promise<void>;
}

function addressOf(server: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let output = '';
  const hear = (piece: Buffer) => {
    output += piece;
    const address = /膳场 Refectory {2}(http\S+)/.exec(output)?.[1];
    if (address) resolve(address);
  };
  server.stdout?.on('data', hear);
  server.stderr?.on('data', hear);
  server.once('exit', () => reject(new Error(`the server did not start:\n${output}`)));
  return promise;
}

/** Starts the server with an embedded database in a temporary folder; without demo data, with one administrator. */
export async function startProduct(): Promise<Product> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'refectory-e2e-'));
  const settings = { NODE_ENV: 'test', DEMO: 'off', CAPTCHA: 'off', PORT: '0', METRICS_PORT: 'off', LOG_LEVEL: 'warn' };
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, ...settings, DATA_DIR: dataDir, ADMIN_PASSWORD: password },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const address = await addressOf(server);

  const client = await fetch(`${address}/api/blade-auth/oauth/client`);
  const { data } = (await client.json()) as { data: { clientId: string; clientSecret: string } };
  const basic = `Basic ${Buffer.from(`${data.clientId}:${data.clientSecret}`).toString('base64')}`;

  async function signIn(): Promise<Tokens> {
    const form = new URLSearchParams({
      grant_type: 'password',
      tenantId: '000000',
      username: 'admin',
      password: createHash('md5').update(password).digest('hex'),
    });
    const headers = { Authorization: basic };
    const answer = await fetch(`${address}/api/blade-auth/oauth/token`, { method: 'POST', headers, body: form });
    const tokens = (await answer.json()) as Tokens & { error_description?: string };
    if (!tokens.access_token) throw new Error(`sign-in: ${tokens.error_description}`);
    return tokens;
  }

  const { access_token } = await signIn();
  async function call<T>(where: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${address}/api${where}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { Authorization: basic, 'Blade-Auth': `bearer ${access_token}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { code, data: content, msg } = (await answer.json()) as { code: number; data: T; msg: string };
    if (code !== 200) throw new Error(`${where}: ${code} ${msg}`);
    return content;
  }

  async function stop(): Promise<void> {
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await gone;
    rmSync(dataDir, { recursive: true, force: true });
  }

  return { address, signIn, call, stop };
}
