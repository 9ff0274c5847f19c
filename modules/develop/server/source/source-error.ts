import { lookupMap } from '@refectory/declaration/lookup-map.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { ForbiddenAddressError } from '@refectory/engine/settings/permitted-networks.ts';
import type { Source } from './source.ts';

type SourceErrorCode =
  `develop.source-${'refused' | 'silent' | 'broken' | 'login' | 'database' | 'full' | 'tls' | 'fault'}`;

const byCode = lookupMap<SourceErrorCode>({
  ECONNREFUSED: 'develop.source-refused',
  ETIMEDOUT: 'develop.source-silent',
  EHOSTUNREACH: 'develop.source-silent',
  ENETUNREACH: 'develop.source-silent',
  ECONNRESET: 'develop.source-broken',
  EPIPE: 'develop.source-broken',
  PROTOCOL_CONNECTION_LOST: 'develop.source-broken',
  '28P01': 'develop.source-login',
  '28000': 'develop.source-login',
  '3D000': 'develop.source-database',
  '42501': 'develop.source-database',
  '53300': 'develop.source-full',
  ER_ACCESS_DENIED_ERROR: 'develop.source-login',
  ER_HOST_NOT_PRIVILEGED: 'develop.source-login',
  ER_BAD_DB_ERROR: 'develop.source-database',
  ER_DBACCESS_DENIED_ERROR: 'develop.source-database',
  ER_CON_COUNT_ERROR: 'develop.source-full',
  HANDSHAKE_NO_SSL_SUPPORT: 'develop.source-tls',
  HANDSHAKE_SSL_ERROR: 'develop.source-tls',
});

const fields = lookupMap({
  'develop.source-login': 'username',
  'develop.source-full': '',
  'develop.source-fault': '',
});

/** Maps an error of a driver to a refusal with the field to check. */
export function toSourceError(error: unknown, source: Source, seconds: number): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof ForbiddenAddressError) return forbiddenSourceError(source);
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const known = byCode.get(code) ?? byMessage(code, message) ?? 'develop.source-fault';
  const params = {
    host: `${source.host}:${source.port}`,
    database: source.database,
    reason: message.slice(0, 200),
    seconds,
  };
  const field = fields.get(known) ?? 'url';
  return new DomainError(known, params, field ? { field } : {});
}

/** One error for forbidden and unresolvable addresses; no connection was attempted. */
export const forbiddenSourceError = (
  { host, port }: Pick<Source, 'host' | 'port'>,
  field: 'url' | 'replicas' = 'url',
): DomainError => new DomainError('develop.source-network', { host: `${host}:${port}` }, { field });

/** Driver errors without code. */
function byMessage(code: string, message: string): SourceErrorCode | undefined {
  if (/timeout|timed out/i.test(message)) return 'develop.source-silent';
  if (/SSL|certificate|self-signed/i.test(message) || /CERT|TLS|SSL/.test(code)) return 'develop.source-tls';
  if (/terminated|closed|ended|unexpected|parse|packet|disconnected/i.test(message)) return 'develop.source-broken';
  return undefined;
}
