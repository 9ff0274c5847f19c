import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConfigError } from '@refectory/engine/settings/settings.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '#app/config.ts';
import { inRepository, listSourceFiles, serverFolders } from '../source-files.ts';

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'refectory-config-'));
const DATABASE_URL = 'postgresql://me:pw@db.example:5432/refectory';
const SECRET = 'x'.repeat(32);

afterAll(() => rmSync(DATA_DIR, { recursive: true }));

describe('readConfig', () => {
  it('has defaults for a first start and keeps its secret', () => {
    const config = readConfig({ DATA_DIR });
    expect(config).toMatchObject({ host: '127.0.0.1', port: 8080, metricsPort: 8081, demo: true, captcha: true });
    expect(config.businessTimeZone).toBe('Asia/Shanghai');
    expect(readConfig({ DATA_DIR }).secret).toBe(config.secret);
    expect(statSync(path.join(DATA_DIR, 'secret')).mode & 0o777).toBe(0o600);
  });

  it('is no demo on a database of your own', () => {
    expect(readConfig({ DATA_DIR, DATABASE_URL, SECRET }).demo).toBe(false);
    expect(readConfig({ DATA_DIR, DATABASE_URL, SECRET, DEMO: 'on', CAPTCHA: 'off' })).toMatchObject({
      demo: true,
      captcha: false,
    });
  });

  it('reads from no replica unless it is named', () => {
    expect(readConfig({ DATA_DIR, DATABASE_URL, SECRET }).databaseReplicas).toEqual([]);
    expect(readConfig({ DATA_DIR, DATABASE_URL, SECRET, DATABASE_REPLICAS: 'db2,[::1]:5433' })).toMatchObject({
      databaseReplicas: [
        { host: 'db2', port: 5432 },
        { host: '::1', port: 5433 },
      ],
      databaseReplicaLag: 5,
    });
  });

  it('believes no proxy unless it is named, by network or alone', () => {
    expect(readConfig({ DATA_DIR }).trustedProxies).toEqual([]);
    expect(readConfig({ DATA_DIR, TRUSTED_PROXIES: 'off' }).trustedProxies).toEqual([]);
    expect(readConfig({ DATA_DIR, TRUSTED_PROXIES: '127.0.0.1, 10.1.0.0/16,fd00::1' }).trustedProxies).toEqual([
      '127.0.0.1/32',
      '10.1.0.0/16',
      'fd00::1/128',
    ]);
  });

  it('has no settings for tests: nothing but this file reads the environment, and nothing NODE_ENV', () => {
    const config = 'apps/server/src/app/config.ts';
    const readers = listSourceFiles(serverFolders).filter((file) =>
      /process\.env|NODE_ENV/.test(readFileSync(inRepository(file), 'utf8')),
    );
    expect(readers).toEqual([config]);
    expect(readFileSync(inRepository(config), 'utf8')).not.toContain('NODE_ENV');
    expect(readConfig({ DATA_DIR, NODE_ENV: 'test' })).toEqual(readConfig({ DATA_DIR }));
  });

  it.each([
    [{ PORT: 'eighty' }, /^PORT: must be a whole number from 0 to 65535$/],
    [{ PORT: '70000' }, /^PORT: must be a whole number from 0 to 65535$/],
    [{ PORT: '80.5' }, /^PORT: must be a whole number from 0 to 65535$/],
    [{ METRICS_PORT: 'none' }, /^METRICS_PORT: must be a whole number from 0 to 65535, or off$/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL: must be one of trace, debug, /],
    [{ PRINTER_NETWORKS: '10.0.0.0' }, /^PRINTER_NETWORKS: must be networks such as 10\.0\.0\.0\/8, or off$/],
    [{ DATABASE_NETWORKS: 'localhost' }, /^DATABASE_NETWORKS: must be networks such as 10\.0\.0\.0\/8, or off$/],
    [{ PRIVATE_NETWORK: '1' }, /^PRIVATE_NETWORK: must be on or off$/],
    [{ DATA_DIR: import.meta.filename }, /^DATA_DIR: .* is no folder that can be written to$/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL: /],
    [{ DATABASE_URL }, /^SECRET: is required/],
    [{ DATABASE_REPLICAS: 'db2:5432' }, /^DATABASE_REPLICAS: are replicas of the database in DATABASE_URL/],
    [{ DATABASE_REPLICAS: 'db2,,db3', DATABASE_URL, SECRET }, /^DATABASE_REPLICAS: must be hosts such as db2/],
    [{ DATABASE_REPLICAS: 'me@db2', DATABASE_URL, SECRET }, /^DATABASE_REPLICAS: must be hosts such as db2/],
    [{ DATABASE_DIRECT_URL: DATABASE_URL, SECRET }, /^DATABASE_DIRECT_URL: goes with DATABASE_URL/],
    [{ SECRET: 'short' }, /^SECRET: /],
    [{ DEMO: 'yes' }, /^DEMO: must be on or off$/],
    [{ CAPTCHA: 'no' }, /^CAPTCHA: must be on or off$/],
    [{ TRUSTED_PROXIES: 'loopback' }, /^TRUSTED_PROXIES: must be addresses or networks such as 10\.0\.0\.5 /],
    [{ TRUSTED_PROXIES: '10.0.0.0/8, ' }, /^TRUSTED_PROXIES: must be addresses/],
    [{ CORS_ORIGINS: '*' }, /^CORS_ORIGINS: must be origins such as https:\/\/saber\.example:8443, or off$/],
    [{ CORS_ORIGINS: 'https://a.example/' }, /^CORS_ORIGINS: must be origins/],
    [{ CORS_ORIGINS: 'https://a.example,null' }, /^CORS_ORIGINS: must be origins/],
    [{ CALLS_PER_MINUTE: '59' }, /^CALLS_PER_MINUTE: must be a whole number, 60 or more$/],
    [{ CONNECTIONS_PER_ADDRESS: 'many' }, /^CONNECTIONS_PER_ADDRESS: must be a whole number, 10 or more$/],
    [{ BACKUP_TARGET: 'https://x' }, /^BACKUP_TARGET: must be a folder or s3:/],
    [{ BACKUP_TARGET: '/backup', DATABASE_URL, SECRET }, /^BACKUP_TARGET: is for the embedded database/],
    [{ BACKUP_PASSPHRASE: 'short' }, /^BACKUP_PASSPHRASE: must have 12 characters or more$/],
    [{ BACKUP_KEEP: 'all' }, /^BACKUP_KEEP: must be days and weeks such as 7d4w$/],
    [{ BACKUP_AT: '3:00' }, /^BACKUP_AT: must be a time of day/],
    [{ BACKUP_WAL_SECONDS: '301' }, /^BACKUP_WAL_SECONDS: must be a whole number from 1 to 300$/],
    [{ TZ_BUSINESS: 'Mars/Olympus' }, /^TZ_BUSINESS: /],
    [{ ADMIN_PASSWORD: 'admin' }, /^ADMIN_PASSWORD: /],
  ])('refuses %o', (env, message) => {
    expect(() => readConfig({ DATA_DIR, ...env })).toThrow(message);
    expect(() => readConfig({ DATA_DIR, ...env })).toThrow(ConfigError);
  });
});
