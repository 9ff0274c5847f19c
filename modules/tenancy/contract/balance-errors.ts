import { defineErrors } from '@refectory/declaration/error-texts.ts';

/** Refusals of moves of many tenants (spec/system#tenant-balance). */
export const balanceErrors = defineErrors('tenancy', {
  'balance-running': {
    zh: '已有一批迁移正在进行，请等它结束或先停止',
    en: 'Tenants are being moved already; wait until that has finished, or stop it first',
    status: 409,
  },
  'no-balance-running': { zh: '没有正在进行的迁移', en: 'No tenants are being moved', status: 409 },
  'moved-twice': { zh: '租户“{tenantId}”选择了不止一次', en: 'Tenant “{tenantId}” is selected more than once' },
  'no-such-server': { zh: '服务器“{id}”不存在', en: 'There is no server “{id}”' },
  'too-large-to-count': {
    zh: '数据过多，未能在 30 秒内统计；其租户按平均大小计',
    en: 'It holds too much to be counted within 30 seconds; its tenants count as average ones',
  },
  'not-there-any-more': {
    zh: '租户已不在方案所述的服务器上，未迁移',
    en: 'The tenant is no longer on the server that the plan says; it was not moved',
    status: 409,
  },
});
