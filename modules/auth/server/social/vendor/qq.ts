import { askVendor, textOf, type Vendor, VendorRefusal, withQuery } from './vendor.ts';

/** QQ Connect (spec/auth#social, `qq`): who it is has an address of its own, beside that of the token. */
export const qq: Vendor = {
  authorize: (provider, state, redirectUri) =>
    withQuery(provider.authorize_url, {
      response_type: 'code',
      client_id: provider.client_id,
      redirect_uri: redirectUri,
      scope: provider.scope || 'get_user_info',
      state,
    }),

  async find({ provider, secret, code, redirectUri }) {
    const { client_id } = provider;
    const given = {
      grant_type: 'authorization_code',
      client_id,
      client_secret: secret,
      code,
      redirect_uri: redirectUri,
    };
    const access_token = textOf(await asked(provider.token_url, { ...given, fmt: 'json' }), 'access_token');
    const whose = new URL('me', provider.token_url).href;
    const openid = textOf(await asked(whose, { access_token, fmt: 'json' }), 'openid');
    const user = await asked(provider.user_url, { access_token, oauth_consumer_key: client_id, openid });
    const name = textOf(user, 'nickname');
    return {
      uuid: openid,
      account: name,
      name,
      avatar: textOf(user, 'figureurl_qq_2') || textOf(user, 'figureurl_qq_1'),
    };
  },
};

/** Errors come with status 200 too: `error` of the token, `ret` of the user. */
async function asked(address: string, query: Readonly<Record<string, string>>) {
  const body = await askVendor(address, query);
  const refusal = textOf(body, 'error') || (textOf(body, 'ret') !== '0' && textOf(body, 'ret'));
  if (refusal) throw new VendorRefusal(`${refusal} ${textOf(body, 'error_description') || textOf(body, 'msg')}`);
  return body;
}
