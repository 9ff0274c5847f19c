import { createHash, randomBytes } from 'node:crypto';

/**
 * Creates a refresh token. It starts with its tenant, because the refresh call names none and rows are only found
 * within one.
 */
export const createRefreshToken = (tenantId: string): string => `${tenantId}.${randomBytes(32).toString('base64url')}`;

/** The tenant of a refresh token; undefined when malformed. */
export const parseRefreshTokenTenant = (token: string): string | undefined => /^(\d{6})\.[\w-]{43}$/.exec(token)?.[1];

/** The stored hash of a refresh token. */
export const hashRefreshToken = (token: string): Buffer => createHash('sha256').update(token).digest();
