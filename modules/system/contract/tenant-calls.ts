import { defineCalls } from '@refectory/declaration/call/call.ts';
import { optional, row } from '@refectory/declaration/call/response-spec.ts';
import { text } from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';

/** Call of the login page about tenants (spec/system#tenant-info). */
export const tenantCalls = defineCalls({
  /** Empty when no tenant has the address. */
  info: {
    method: 'GET',
    path: '/blade-system/tenant/info',
    label: label('域名对应的租户', 'Tenant of a domain'),
    group: label('租户', 'Tenant'),
    permission: 'public',
    input: { domain: text('域名', 'Domain') },
    answer: row({
      tenantId: optional(text('租户编号', 'Tenant number')),
      tenantName: optional(text('租户名称', 'Name')),
      domain: optional(text('域名地址', 'Domain')),
    }),
  },
});
