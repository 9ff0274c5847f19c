import { fetchVendorJson, readTextField, VendorError, type VendorProtocol, withQuery } from './vendor.ts';

/** WeChat Open Platform, sign-in of web sites by QR code (spec/auth#social, `wechat_open`). */
export const wechat: VendorProtocol = {
  authorizeUrl: (provider, state, redirectUri) =>
    `${withQuery(provider.authorize_url, {
      appid: provider.client_id,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: provider.scope || 'snsapi_login',
      state,
    })}#wechat_redirect`,

  async fetchProfile({ provider, secret, code }) {
    const token = await fetchWechatJson(provider.token_url, {
      appid: provider.client_id,
      secret,
      code,
      grant_type: 'authorization_code',
    });
    const openid = readTextField(token, 'openid');
    const user = await fetchWechatJson(provider.user_url, {
      access_token: readTextField(token, 'access_token'),
      openid,
      lang: 'zh_CN',
    });
    const name = readTextField(user, 'nickname');
    return { uuid: openid, account: name, name, avatar: readTextField(user, 'headimgurl') };
  },
};

/** Errors have status 200 and a number. */
async function fetchWechatJson(address: string, query: Readonly<Record<string, string>>) {
  const body = await fetchVendorJson(address, query);
  if (readTextField(body, 'errcode') && readTextField(body, 'errcode') !== '0')
    throw new VendorError(`${readTextField(body, 'errcode')} ${readTextField(body, 'errmsg')}`);
  return body;
}
