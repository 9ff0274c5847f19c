import { createHmac } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';

/**
 * What an access token says: who signed in where, by which client. It holds no rights (spec/auth#access-token). Times
 * in seconds.
 */
export interface Claims {
  readonly sub: string;
  /** Tenant. */
  readonly tid: string;
  /** Client. */
  readonly cid: string;
  /** Session. */
  readonly sid: string;
  readonly iat: number;
  readonly exp: number;
}

export interface AccessTokens {
  sign(claims: Claims): string;
  /** The claims of a token we signed, expired ones too; undefined for anything else. */
  read(token: string): Claims | undefined;
}

const made = new Map<string, AccessTokens>();

/** Signs and reads access tokens with a key that follows from the secret. Made once of each: what was read is remembered. */
export function accessTokens(secret: string): AccessTokens {
  const tokens = made.get(secret) ?? tokensFor(secret, 'access-token');
  made.set(secret, tokens);
  return tokens;
}

/**
 * The same for guests (spec/auth#access-token), with a key of their own: nowhere but where guests are asked for is
 * their token one at all. `sub` is the identity, `sid` the row it stands on.
 */
export const guestTokens = (secret: string): AccessTokens => tokensFor(secret, 'guest-token');

function tokensFor(secret: string, purpose: string): AccessTokens {
  const key = createHmac('sha256', secret).update(purpose).digest();
  const sign = createSigner({ key, algorithm: 'HS256' });
  // Expiry is compared by the caller with the product's clock, so that a cached token expires in time too.
  const verify = createVerifier({
    key,
    algorithms: ['HS256'],
    cache: 10_000,
    cacheTTL: 600_000,
    ignoreExpiration: true,
  });
  return {
    sign: (claims) => sign({ ...claims }),
    read(token) {
      try {
        return verify(token) as Claims;
      } catch {
        return undefined;
      }
    },
  };
}
