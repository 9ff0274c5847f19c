import { createHash, randomBytes } from 'node:crypto';

/** A fresh refresh token. It begins with its tenant: a refresh names none, and rows are found only within one. */
export const createRefreshToken = (tenantId: string): string => `${tenantId}.${randomBytes(32).toString('base64url')}`;

/** The tenant of a refresh token, or undefined when it cannot be one. */
export const parseRefreshTokenTenant = (token: string): string | undefined => /^(\d{6})\.[\w-]{43}$/.exec(token)?.[1];

/** What is stored of it. */
export const hashRefreshToken = (token: string): Buffer => createHash('sha256').update(token).digest();
