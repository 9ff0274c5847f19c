import { type Driver, drivers } from '#develop/contract/drivers.ts';

/** Encryption of a connection: none; without verification; with a verified certificate. */
export type Encryption = 'none' | 'unchecked' | 'checked';

export type Engine = 'postgresql' | 'mysql';

/** Location of a data source, without credentials. */
export interface SourceAddress {
  readonly engine: Engine;
  readonly host: string;
  readonly port: number;
  readonly database: string;
  /** PostgreSQL: schema of the tables. */
  readonly schema: string;
  readonly encryption: Encryption;
}

const engines: Readonly<Record<Engine, { readonly schemes: readonly string[]; readonly port: number }>> = {
  postgresql: { schemes: ['postgresql', 'postgres'], port: 5432 },
  mysql: { schemes: ['mysql', 'mariadb'], port: 3306 },
};

/** The driver of a text, by class name or database name. */
export const findDriver = (text: string): Driver | undefined =>
  drivers.find(
    ({ value, aliases }) => value === text || aliases.includes(text) || aliases.includes(text.toLowerCase()),
  );

/** The database type of a driver class. */
export const driverEngine = (driver: Driver): Engine =>
  driver.value === 'org.postgresql.Driver' ? 'postgresql' : 'mysql';

/** A problem of an address. */
export type AddressError = 'develop.url-malformed' | 'develop.url-with-account';

/** Parameters with user names or secrets, including keys and certificates. */
const accountParameter = /^user(name)?$|pass|pwd|secret|token|credential/;

/**
 * Parses `jdbc:postgresql://host:port/database?sslmode=…` (`jdbc:` is optional). Parameters other than encryption and
 * schema are for the JDBC driver and are ignored. Refuses names and passwords, because the address is displayed.
 */
export function parseSourceAddress(engine: Engine, url: string): SourceAddress | AddressError {
  const { schemes, port } = engines[engine];
  const text = url.trim().replace(/^jdbc:/i, '');
  const parsed = URL.canParse(text) ? new URL(text) : undefined;
  if (!parsed || !schemes.includes(parsed.protocol.slice(0, -1).toLowerCase())) return 'develop.url-malformed';
  const parameters = new Map([...parsed.searchParams].map(([name, value]) => [name.toLowerCase(), value]));
  if (parsed.username || parsed.password || [...parameters.keys()].some((name) => accountParameter.test(name)))
    return 'develop.url-with-account';
  const database = decoded(parsed.pathname.slice(1));
  if (!database || /[/\\\p{Cc}]/u.test(database) || !isHost(parsed.hostname)) return 'develop.url-malformed';
  return {
    engine,
    host: parsed.hostname.replace(/^\[|\]$/g, ''),
    port: parsed.port ? Number(parsed.port) : port,
    database,
    schema: (parameters.get('currentschema') ?? '').split(',')[0]?.trim() || 'public',
    encryption: readEncryption(parameters),
  };
}

const isHost = (host: string): boolean => /^(\[[\da-f:.]+\]|[\w.-]+)$/i.test(host);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** `sslmode` of PostgreSQL and libpq, `sslMode` and `useSSL` of MySQL; compared case-insensitively. */
function readEncryption(parameters: ReadonlyMap<string, string>): Encryption {
  const mode = parameters.get('sslmode')?.toLowerCase().replace('_', '-');
  if (mode === 'verify-full' || mode === 'verify-ca' || mode === 'verify-identity') return 'checked';
  if (mode === 'require' || mode === 'required') return 'unchecked';
  if (mode) return 'none';
  if (parameters.get('ssl') === 'true') return 'checked';
  return parameters.get('usessl') === 'true' ? 'unchecked' : 'none';
}
