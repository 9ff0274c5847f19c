import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { checkEnvironment } from './check-environment.ts';
import { readConfig } from './config.ts';

const busy = createServer((socket) => socket.end());
let port = 0;

beforeAll(async () => {
  await once(busy.listen(0, '127.0.0.1'), 'listening');
  port = (busy.address() as AddressInfo).port;
});
afterAll(() => busy.close());

const check = (env: Record<string, string>) =>
  checkEnvironment(readConfig({ PORT: '0', METRICS_PORT: 'off', SECRET: 'x'.repeat(32), ...env }));

it('says of an address in use which setting names it, and of a foreign one that it is foreign', async () => {
  await expect(check({ PORT: `${port}` })).rejects.toThrow(`PORT: 127.0.0.1:${port} is in use by another program`);
  await expect(check({ METRICS_PORT: `${port}` })).rejects.toThrow(/^METRICS_PORT: 127/);
  await expect(check({ HOST: '192.0.2.1' })).rejects.toThrow('HOST: 192.0.2.1 is no address of this machine');
  await check({});
});

it('says what is wrong with the database, and never its password', async () => {
  const url = new URL(inject('clusterUrl'));
  await check({ DATABASE_URL: url.href });
  const wrong = (change: Partial<URL>) => check({ DATABASE_URL: Object.assign(new URL(url), change).href });
  await expect(wrong({ port: `${port}` })).rejects.toThrow(
    /^DATABASE_URL: no PostgreSQL answers at 127.0.0.1:\d+ \(.+\)$/,
  );
  await expect(wrong({ password: 'geheim' })).rejects.toThrow(
    /^DATABASE_URL: \S+ does not let the user \w+ in with this password$/,
  );
  await expect(wrong({ pathname: '/nowhere' })).rejects.toThrow(/^DATABASE_URL: \S+ has no database nowhere$/);
});
