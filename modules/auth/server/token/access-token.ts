import { createHmac } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';

/**
 * Claims of an access token: user, tenant, client, session (spec/auth#access-token). It contains no permissions.
 * Times in seconds.
 */
export interface AccessTokenClaims {
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

export interface TokenCodec {
  sign(claims: AccessTokenClaims): string;
  /** The claims of a token signed by this server, including expired ones; undefined otherwise. */
  read(token: string): AccessTokenClaims | undefined;
}

const codecs = new Map<string, TokenCodec>();

/** Signs and verifies access tokens with a key derived from the secret. Verified tokens are cached. */
export function createAccessTokenCodec(secret: string): TokenCodec {
  const tokens = codecs.get(secret) ?? createTokenCodec(secret, 'access-token');
  codecs.set(secret, tokens);
  return tokens;
}

/**
 * The same for guests (spec/auth#access-token): guest tokens use a separate key and are rejected by all other calls. `sub`
 * is the identity, `sid` the guest session.
 */
export const createGuestTokenCodec = (secret: string): TokenCodec => createTokenCodec(secret, 'guest-token');

function createTokenCodec(secret: string, purpose: string): TokenCodec {
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
        return verify(token) as AccessTokenClaims;
      } catch {
        return undefined;
      }
    },
  };
}
