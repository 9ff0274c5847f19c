import { defineErrors } from '../error-texts.ts';

/** Refusals of work on whole tenants. Their codes are part of the API and therefore keep their prefix `system`. */
export const tenancyErrors = defineErrors('system', {
  'no-such-tenant': { zh: '租户“{tenantId}”不存在', en: 'Tenant “{tenantId}” does not exist', status: 404 },
  'tenant-not-quiet': {
    zh: '租户仍有未结束的操作，请稍后再试',
    en: 'The tenant still has operations in progress; please try again shortly',
    status: 409,
  },
  'owner-may-not': {
    zh: '数据库属主缺少权限：请由超级用户执行 grant set on parameter session_replication_role',
    en: 'The owner of the database lacks a right: let a superuser run grant set on parameter session_replication_role',
  },
  'tenant-there': { zh: '租户已在该数据源中', en: 'The tenant is already there' },
  'target-not-free': {
    zh: '该数据库是另一套系统的数据库，不能存放租户',
    en: 'This database belongs to another installation and cannot hold tenants',
  },
  'source-twin': {
    zh: '该数据库已由另一个数据源存放租户，请使用那个数据源',
    en: 'This database already holds tenants under another data source; use that one',
    status: 409,
  },
  'copy-differs': {
    zh: '复制后核对不一致（{table}），租户留在原处，未做任何更改',
    en: 'The copy did not match ({table}); the tenant stays where it is and nothing was changed',
    status: 409,
  },
});
