import { fetchVendorJson, readTextField, VendorError, type VendorProtocol, withQuery } from './vendor.ts';

/** QQ Connect (spec/auth#social, `qq`): the user id is fetched separately from the token. */
export const qq: VendorProtocol = {
  authorizeUrl: (provider, state, redirectUri) =>
    withQuery(provider.authorize_url, {
      response_type: 'code',
      client_id: provider.client_id,
      redirect_uri: redirectUri,
      scope: provider.scope || 'get_user_info',
      state,
    }),

  async fetchProfile({ provider, secret, code, redirectUri }) {
    const { client_id } = provider;
    const given = {
      grant_type: 'authorization_code',
      client_id,
      client_secret: secret,
      code,
      redirect_uri: redirectUri,
    };
    const access_token = readTextField(
      await fetchQqJson(provider.token_url, { ...given, fmt: 'json' }),
      'access_token',
    );
    const whose = new URL('me', provider.token_url).href;
    const openid = readTextField(await fetchQqJson(whose, { access_token, fmt: 'json' }), 'openid');
    const user = await fetchQqJson(provider.user_url, { access_token, oauth_consumer_key: client_id, openid });
    const name = readTextField(user, 'nickname');
    return {
      uuid: openid,
      account: name,
      name,
      avatar: readTextField(user, 'figureurl_qq_2') || readTextField(user, 'figureurl_qq_1'),
    };
  },
};

/** Errors also have status 200: `error` for the token, `ret` for the user. */
async function fetchQqJson(address: string, query: Readonly<Record<string, string>>) {
  const body = await fetchVendorJson(address, query);
  const refusal = readTextField(body, 'error') || (readTextField(body, 'ret') !== '0' && readTextField(body, 'ret'));
  if (refusal)
    throw new VendorError(`${refusal} ${readTextField(body, 'error_description') || readTextField(body, 'msg')}`);
  return body;
}
