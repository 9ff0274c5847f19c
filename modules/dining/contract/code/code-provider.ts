import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { codeProviderKind, wechatRelease } from './code-dictionaries.ts';
import { codeProviderStates } from './code-provider-states.ts';

/** Default width in pixels, as in WeChat's API. */
export const defaultCodeWidth = 430;

const byQr = { field: 'provider', is: [codeProviderKind.keys.qr] };
const byWechat = { field: 'provider', is: [codeProviderKind.keys.wechat] };

/** 码图设置 (spec/dining#codes): how the codes of a tenant are drawn. Without an enabled row they are QR codes. */
export const codeProvider = defineResource({
  name: 'dining.codeProvider',
  path: '/dining/codeprovider',
  label: label('码图设置', 'Code settings'),
  title: 'name',
  verbs: ['add', 'edit', 'remove'],
  states: codeProviderStates,
  fields: {
    name: f.text('名称', 'Name', { list: true, search: true, form: true, required: true, max: 50 }),
    provider: f.choice('code_provider', '码图方式', 'Kind of code', {
      list: true,
      search: true,
      form: true,
      required: true,
      initial: codeProviderKind.keys.qr,
    }),
    publicUrl: f.text('对外地址', 'Public address', {
      list: true,
      form: true,
      max: 200,
      when: byQr,
      help: label(
        '客人手机能打开的网址，如 https://canteen.example.com；留空用打印者打开后台的地址',
        'The address that guests’ phones open, such as https://canteen.example.com; leave empty for the address at which the back office was opened',
      ),
    }),
    appId: f.text('小程序 AppID', 'AppID', { list: true, form: true, max: 50, when: byWechat }),
    appSecret: f.secret('小程序 AppSecret', 'AppSecret', { form: true, max: 200, when: byWechat }),
    page: f.text('页面路径', 'Page', {
      list: 'hidden',
      form: true,
      max: 128,
      when: byWechat,
      help: label(
        '小程序中已发布的页面，如 pages/menu/index；扫码后 scene 即本码',
        'A published page of the mini-program, such as pages/menu/index; it gets the code as its scene',
      ),
    }),
    release: f.choice('wechat_release', '小程序版本', 'Release', {
      list: 'hidden',
      form: true,
      when: byWechat,
      initial: wechatRelease.keys.release,
    }),
    width: f.integer('宽度（像素）', 'Width (pixels)', {
      list: 'hidden',
      form: true,
      when: byWechat,
      initial: defaultCodeWidth,
      min: 280,
      max: 860,
    }),
    status: f.choice('enable_status', '状态', 'Status', { list: true, search: true }),
    remark: f.multiline('备注', 'Remark', { list: 'hidden', form: true, max: 500 }),
  },
  actions: {
    enable: {
      label: label('启用', 'Enable'),
      target: 'row',
      permission: 'dining_code_provider_edit',
      from: codeProviderStates.moves.enable.from,
    },
  },
});
