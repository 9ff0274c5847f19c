import { dictionary, entry } from '@refectory/declaration/dictionary.ts';

export const codeProviderKind = dictionary('code_provider', '码图方式', 'Kind of code', {
  qr: entry(1, '二维码', 'QR code'),
  wechat: entry(2, '微信小程序码', 'WeChat mini-program code'),
});

export const wechatRelease = dictionary('wechat_release', '小程序版本', 'Release of the mini-program', {
  release: entry(1, '正式版', 'Release'),
  trial: entry(2, '体验版', 'Trial'),
  develop: entry(3, '开发版', 'Development'),
});

/** Dictionaries of codes (spec/dining#codes). */
export const codeDictionaries = [codeProviderKind, wechatRelease] as const;
