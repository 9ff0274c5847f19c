import { askVendor, textOf, type Vendor, VendorRefusal, withQuery } from './vendor.ts';

/** WeChat Open Platform, sign-in of web sites by QR code (spec/auth#social, `wechat_open`). */
export const wechat: Vendor = {
  authorize: (provider, state, redirectUri) =>
    `${withQuery(provider.authorize_url, {
      appid: provider.client_id,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: provider.scope || 'snsapi_login',
      state,
    })}#wechat_redirect`,

  async find({ provider, secret, code }) {
    const token = await asked(provider.token_url, {
      appid: provider.client_id,
      secret,
      code,
      grant_type: 'authorization_code',
    });
    const openid = textOf(token, 'openid');
    const user = await asked(provider.user_url, { access_token: textOf(token, 'access_token'), openid, lang: 'zh_CN' });
    const name = textOf(user, 'nickname');
    return { uuid: openid, account: name, name, avatar: textOf(user, 'headimgurl') };
  },
};

/** Errors come with status 200 and a number. */
async function asked(address: string, query: Readonly<Record<string, string>>) {
  const body = await askVendor(address, query);
  if (textOf(body, 'errcode') && textOf(body, 'errcode') !== '0')
    throw new VendorRefusal(`${textOf(body, 'errcode')} ${textOf(body, 'errmsg')}`);
  return body;
}
