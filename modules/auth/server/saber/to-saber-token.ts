import type { TokenResponse } from '../session/token-response.ts';

/** The token response under the names of Saber 3.7, which stores the whole object as its user (spec/wire#saber). */
export const toSaberToken = (token: TokenResponse) => ({
  accessToken: token.access_token,
  tokenType: token.token_type,
  refreshToken: token.refresh_token,
  expiresIn: token.expires_in,
  userId: token.user_id,
  tenantId: token.tenant_id,
  oauthId: token.oauth_id,
  avatar: token.avatar,
  authority: token.role_name,
  userName: token.user_name,
  username: token.user_name,
  account: token.account,
  license: token.license,
});
