import { declareApplication } from '@refectory/engine/settings/application.ts';
import { dictionaryLabelSql, readDictionaryEntries } from './dict/read-dictionary-entries.ts';
import { readUserNames } from './user/read-user-names.ts';

declareApplication({
  tables: {
    tenants: 'sys_tenant',
    writeFreezes: 'sys_tenant_door',
    servers: 'sys_server',
    outlivingTenants: ['sys_tenant_work', 'sys_balance_move'],
  },
  tenantLock: 'tenant_lock',
  readUserNames,
  readDictionaryEntries,
  dictionaryLabelSql,
});
