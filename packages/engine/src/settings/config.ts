import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ipaddr from 'ipaddr.js';
import * as z from 'zod';
import { type DatabaseHost, parseDatabaseAddress } from '../database/hosts/database-address.ts';
import { parseHosts } from './parse-hosts.ts';
import {
  areNetworks,
  ConfigError,
  countSetting,
  flagSetting,
  listSetting,
  type SettingValues,
  setting,
} from './settings.ts';

/** Start-up settings of the engine. */
export interface EngineConfig {
  host: string;
  port: number;
  metricsPort: number | undefined;
  dataDir: string;
  /**
   * Address of an external PostgreSQL itself, of one or several servers (`listHosts`), as the owner of the tables;
   * absent: the embedded one.
   */
  databaseUrl: string | undefined;
  /** Replicas of it to read from. */
  databaseReplicas: readonly DatabaseHost[];
  /** Seconds that a replica may be behind. */
  databaseReplicaLag: number;
  /** Address of one or several connection poolers in front of it, for calls. */
  poolerUrl?: string | undefined;
  secret: string;
  businessTimeZone: string;
  /** Whether addresses entered by tenants may be loopback or private ones. */
  privateNetwork: boolean;
  /** Networks (CIDR) of trusted proxies. */
  trustedProxies: readonly string[];
  /** Other origins that may call the API. */
  corsOrigins: readonly string[];
  /** Calls per minute of an address or account; a tenth of them may be sign-ins. */
  callsPerMinute: number;
  /** Connections per address, except proxies. */
  connectionsPerAddress: number;
  /** Seconds that calls are still answered after a load balancer was told to send them elsewhere. */
  drainSeconds?: number;
  logLevel: string;
}

/**
 * All start-up settings: those of the engine, and those the modules of a product add (`declare module`, decision
 * 1371).
 */
export interface Config extends EngineConfig {}

const proxies = z
  .string()
  .transform((list) => listSetting(list).map(parseNetwork))
  .refine(areNetworks, 'must be addresses or networks such as 10.0.0.5 or 10.0.0.0/24, or off');
const origins = z
  .string()
  .transform(listSetting)
  .refine((list) => list.every(isOrigin), 'must be origins such as https://saber.example:8443, or off');
const portWords = 'must be a whole number from 0 to 65535';
const port = z.coerce.number(portWords).int(portWords).min(0, portWords).max(65_535, portWords);
const secondsWords = 'must be a whole number from 0 to 300';
const seconds = z.coerce.number(secondsWords).int(secondsWords).min(0, secondsWords).max(300, secondsWords);
const databaseUrl = z.string().transform((text, problems) => {
  const address = parseDatabaseAddress(text);
  if (!address)
    problems.addIssue(
      'must look like postgresql://user:password@host:5432/name; several servers as host:5432,other:5432',
    );
  return address ?? z.NEVER;
});
const databaseReplicas = z.string().transform((text, problems) => {
  if (text === 'off') return [];
  const hosts = parseHosts(text);
  if (!hosts) problems.addIssue('must be hosts such as db2.example:5432,db3.example:5432, or off');
  return hosts ?? z.NEVER;
});
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** The settings of the engine. */
export const engineSettings = {
  host: setting('HOST', z.string().default('127.0.0.1')),
  port: setting('PORT', port.default(8080)),
  metricsPort: setting('METRICS_PORT', z.union([z.literal('off'), port], `${portWords}, or off`).optional()),
  dataDir: setting('DATA_DIR', z.string().default('data')),
  databaseUrl: setting('DATABASE_URL', databaseUrl.optional()),
  databaseReplicas: setting('DATABASE_REPLICAS', databaseReplicas.default([])),
  databaseReplicaLag: setting('DATABASE_REPLICA_LAG', countSetting(1).default(5)),
  directUrl: setting('DATABASE_DIRECT_URL', databaseUrl.optional()),
  secret: setting('SECRET', z.string().min(32, 'must have 32 characters or more').optional()),
  businessTimeZone: setting(
    'TZ_BUSINESS',
    z.string().refine(isTimeZone, 'must be a time zone such as Asia/Shanghai').default('Asia/Shanghai'),
  ),
  privateNetwork: setting('PRIVATE_NETWORK', flagSetting.default(false)),
  trustedProxies: setting('TRUSTED_PROXIES', proxies.default([])),
  corsOrigins: setting('CORS_ORIGINS', origins.default([])),
  callsPerMinute: setting('CALLS_PER_MINUTE', countSetting(60).default(6_000)),
  connectionsPerAddress: setting('CONNECTIONS_PER_ADDRESS', countSetting(10).default(500)),
  drainSeconds: setting('DRAIN_SECONDS', seconds.default(0)),
  logLevel: setting('LOG_LEVEL', z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info')),
};

/**
 * Resolves the settings of the engine: creates the data folder, and with the embedded database the secret. Refuses
 * contradictory settings.
 */
export function resolveEngineConfig(values: SettingValues<typeof engineSettings>): EngineConfig {
  const { host, port, metricsPort, databaseUrl, directUrl, secret } = values;
  if (directUrl && !databaseUrl)
    throw new ConfigError('DATABASE_DIRECT_URL: goes with DATABASE_URL, which then names a connection pooler');
  if (databaseUrl && !secret) throw new ConfigError('SECRET: is required with DATABASE_URL, 32 characters or more');
  if (!databaseUrl && values.databaseReplicas.length > 0)
    throw new ConfigError('DATABASE_REPLICAS: are replicas of the database in DATABASE_URL, which is not set');
  const dataDir = writableFolder(path.resolve(values.dataDir));
  return {
    host,
    port,
    metricsPort: metricsPort === 'off' ? undefined : (metricsPort ?? (port === 0 ? 0 : port + 1)),
    dataDir,
    databaseUrl: directUrl ?? databaseUrl,
    poolerUrl: directUrl && databaseUrl,
    databaseReplicas: values.databaseReplicas,
    databaseReplicaLag: values.databaseReplicaLag,
    secret: secret ?? readOrCreateSecret(dataDir),
    businessTimeZone: values.businessTimeZone,
    privateNetwork: values.privateNetwork,
    trustedProxies: values.trustedProxies,
    corsOrigins: values.corsOrigins,
    callsPerMinute: values.callsPerMinute,
    connectionsPerAddress: values.connectionsPerAddress,
    drainSeconds: values.drainSeconds,
    logLevel: values.logLevel,
  };
}

function writableFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
    return folder;
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${folder} is no folder that can be written to`, { cause: error });
  }
}

/** With the embedded database the secret is generated once and stored in the data folder. */
function readOrCreateSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** A single address is a network of one. */
const parseNetwork = (text: string): string =>
  ipaddr.isValid(text) && !text.includes('/') ? `${text}/${ipaddr.parse(text).kind() === 'ipv4' ? 32 : 128}` : text;

/** An origin as browsers write it: protocol, host and port. */
const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone);
  } catch {
    return false;
  }
}
