import { defineErrors } from '@refectory/declaration/error-texts.ts';

/** Refusals of codes of places and tables (spec/dining#codes). */
export const codeErrors = defineErrors('dining', {
  'codes-missing': {
    zh: '所选餐桌还没有码图，请先生成',
    en: 'None of these has a code yet; make the codes first',
  },
  'codes-too-many': { zh: '一次最多 {max} 个码图', en: 'At most {max} codes at once' },
  'codes-changed': {
    zh: '码图刚被他人更新，未作任何更改，请重试',
    en: 'Someone else has just created new codes; nothing was changed, try again',
    status: 409,
  },
  'code-place-without-tables': { zh: '该就餐点没有餐桌', en: 'This place has no tables' },
  'code-provider-name-taken': { zh: '该名称已存在', en: 'This name exists already' },
  'code-provider-needs': { zh: '微信小程序码必须填写{name}', en: 'A WeChat code needs {name}' },
  'code-address-malformed': {
    zh: '对外地址应形如 https://canteen.example.com',
    en: 'The public address must look like https://canteen.example.com',
  },
  'wechat-credentials': {
    zh: '微信不接受 AppID 或 AppSecret（{code}）',
    en: 'WeChat does not accept the AppID or AppSecret ({code})',
    status: 409,
  },
  'wechat-address-unlisted': {
    zh: '服务器地址不在小程序的 IP 白名单中（{code}）',
    en: 'The address of this server is not on the IP list of the mini-program ({code})',
    status: 409,
  },
  'wechat-page-unknown': {
    zh: '小程序没有页面“{page}”，或该页面尚未发布（{code}）',
    en: 'The mini-program has no page “{page}”, or it is not published ({code})',
    status: 409,
  },
  'wechat-scene-refused': {
    zh: '微信不接受该码的内容（{code}）',
    en: 'WeChat does not accept the content of the code ({code})',
    status: 409,
  },
  'wechat-rate-limited': {
    zh: '微信生成码图过于频繁或超出限额，请稍后再试（{code}）',
    en: 'Too many codes were asked of WeChat; try again later ({code})',
    status: 429,
  },
  'wechat-busy': { zh: '微信繁忙，请稍后再试（{code}）', en: 'WeChat is busy; try again later ({code})', status: 503 },
  'wechat-refused': { zh: '微信拒绝生成码图：{detail}', en: 'WeChat refused the code: {detail}', status: 409 },
  'wechat-unreachable': { zh: '无法连接微信：{detail}', en: 'WeChat cannot be reached: {detail}', status: 503 },
});
