import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ipaddr from 'ipaddr.js';
import * as z from 'zod';

/** Everything a start can choose. Read once, checked once; no other file reads the environment. */
export interface Config {
  host: string;
  port: number;
  metricsPort: number | undefined;
  dataDir: string;
  /** The PostgreSQL to use instead of the embedded one. */
  databaseUrl: string | undefined;
  secret: string;
  demo: boolean;
  captcha: boolean;
  adminPassword: string | undefined;
  businessTimeZone: string;
  /** Whether stores and SMS channels of tenants may be at loopback or private addresses. */
  privateNetwork: boolean;
  /** The networks, as CIDR, that printers of tenants may be in. */
  printerNetworks: string[];
  /** The networks, as CIDR, that data sources may be in. */
  databaseNetworks: string[];
  /** The networks, as CIDR, of proxies that are believed when they say who asked. */
  trustedProxies: string[];
  /** Origins of other pages that may call the API. */
  corsOrigins: string[];
  /** Calls an address or an account may make in a minute; a tenth of it are sign-ins. */
  callsPerMinute: number;
  /** Connections an address may have, proxies excepted. */
  connectionsPerAddress: number;
  logLevel: string;
  backup: BackupSettings;
}

/** Where, how and how long backups of the embedded database are kept. */
export interface BackupSettings {
  /** A folder, or `s3://key:secret@host/bucket/prefix`. Without one the server makes no backups by itself. */
  target: string | undefined;
  passphrase: string | undefined;
  keep: string;
  /** Time of day in the business time zone. */
  at: string;
  /** How often changes are shipped. */
  walSeconds: number;
}

const listSetting = (list: string): string[] => (list === 'off' ? [] : list.split(',').map((entry) => entry.trim()));
const areNetworks = (list: readonly string[]): boolean => list.every((network) => ipaddr.isValidCIDR(network));
const networks = z.string().transform(listSetting).refine(areNetworks, 'must be networks such as 10.0.0.0/8, or off');
const proxies = z
  .string()
  .transform((list) => listSetting(list).map(parseNetwork))
  .refine(areNetworks, 'must be addresses or networks such as 10.0.0.5 or 10.0.0.0/24, or off');
const origins = z
  .string()
  .transform(listSetting)
  .refine((list) => list.every(isOrigin), 'must be origins such as https://saber.example:8443, or off');
const countSetting = (least: number) => {
  const words = `must be a whole number, ${least} or more`;
  return z.coerce.number(words).int(words).min(least, words);
};
const portWords = 'must be a whole number from 0 to 65535';
const port = z.coerce.number(portWords).int(portWords).min(0, portWords).max(65_535, portWords);
const walSecondsWords = 'must be a whole number from 1 to 300';
const flagSetting = z.enum(['on', 'off'], 'must be on or off').transform((word) => word === 'on');
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const settings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(8080),
  METRICS_PORT: z.union([z.literal('off'), port], `${portWords}, or off`).optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgresql://user:password@host:5432/name' })
    .optional(),
  SECRET: z.string().min(32, 'must have 32 characters or more').optional(),
  DEMO: flagSetting.optional(),
  CAPTCHA: flagSetting.default(true),
  ADMIN_PASSWORD: z.string().min(8, 'must have 8 characters or more').optional(),
  TZ_BUSINESS: z.string().refine(isTimeZone, 'must be a time zone such as Asia/Shanghai').default('Asia/Shanghai'),
  PRIVATE_NETWORK: flagSetting.default(false),
  PRINTER_NETWORKS: networks.default([]),
  DATABASE_NETWORKS: networks.default([]),
  TRUSTED_PROXIES: proxies.default([]),
  CORS_ORIGINS: origins.default([]),
  CALLS_PER_MINUTE: countSetting(60).default(6_000),
  CONNECTIONS_PER_ADDRESS: countSetting(10).default(500),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  BACKUP_TARGET: z
    .string()
    .refine((target) => !/^(?!s3:)\w+:\/\//.test(target), 'must be a folder or s3://key:secret@host/bucket/prefix')
    .optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have 12 characters or more').optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d*d(\d+w)?$/, 'must be days and weeks such as 7d4w')
    .default('7d4w'),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 03:00')
    .default('03:00'),
  BACKUP_WAL_SECONDS: z.coerce
    .number(walSecondsWords)
    .int(walSecondsWords)
    .min(1, walSecondsWords)
    .max(300, walSecondsWords)
    .default(60),
});

/** A setting is wrong. The message names every wrong setting and is meant for the person who set it. */
export class ConfigError extends Error {}

/** Reads and checks the settings; an empty value counts as not set. Refuses with one line per wrong setting. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const s = readSettings(env);
  if (s.DATABASE_URL && s.BACKUP_TARGET)
    throw new ConfigError('BACKUP_TARGET: is for the embedded database; see docs/backup.md for DATABASE_URL');
  const demo = s.DEMO ?? s.DATABASE_URL === undefined;
  if (s.DATABASE_URL && !s.SECRET)
    throw new ConfigError('SECRET: is required with DATABASE_URL, 32 characters or more');
  const dataDir = writableFolder(path.resolve(s.DATA_DIR));
  return {
    host: s.HOST,
    port: s.PORT,
    metricsPort: s.METRICS_PORT === 'off' ? undefined : (s.METRICS_PORT ?? (s.PORT === 0 ? 0 : s.PORT + 1)),
    dataDir,
    databaseUrl: s.DATABASE_URL,
    secret: s.SECRET ?? readOrCreateSecret(dataDir),
    demo,
    captcha: s.CAPTCHA,
    adminPassword: s.ADMIN_PASSWORD,
    businessTimeZone: s.TZ_BUSINESS,
    privateNetwork: s.PRIVATE_NETWORK,
    printerNetworks: s.PRINTER_NETWORKS,
    databaseNetworks: s.DATABASE_NETWORKS,
    trustedProxies: s.TRUSTED_PROXIES,
    corsOrigins: s.CORS_ORIGINS,
    callsPerMinute: s.CALLS_PER_MINUTE,
    connectionsPerAddress: s.CONNECTIONS_PER_ADDRESS,
    logLevel: s.LOG_LEVEL,
    backup: backupSettings(s),
  };
}

const backupSettings = (s: z.output<typeof settings>): BackupSettings => ({
  target: s.BACKUP_TARGET,
  passphrase: s.BACKUP_PASSPHRASE,
  keep: s.BACKUP_KEEP,
  at: s.BACKUP_AT,
  walSeconds: s.BACKUP_WAL_SECONDS,
});

function readSettings(env: Record<string, string | undefined>): z.output<typeof settings> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
}

/** What a restore reads of the settings: nothing is created yet where it restores to. */
export function readRestoreConfig(env: Record<string, string | undefined> = process.env) {
  const s = readSettings(env);
  return { dataDir: path.resolve(s.DATA_DIR), businessTimeZone: s.TZ_BUSINESS, backup: backupSettings(s) };
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

/** A single address is the network of itself. */
const parseNetwork = (text: string): string =>
  ipaddr.isValid(text) && !text.includes('/') ? `${text}/${ipaddr.parse(text).kind() === 'ipv4' ? 32 : 128}` : text;

/** As a browser writes it: protocol, host and port, nothing after. */
const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone);
  } catch {
    return false;
  }
}
