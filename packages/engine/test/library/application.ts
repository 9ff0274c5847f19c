import { declareApplication } from '../../src/settings/application.ts';
import { libraryUsers } from './users.ts';

// Tables of names that the engine has never heard of, users without a table, words without any.
declareApplication({
  tables: {
    tenants: 'library_reader_group',
    writeFreezes: 'library_closure',
    servers: 'library_building',
    outlivingTenants: [],
  },
  tenantLock: 'library_lock',
  readUserNames: async (_ctx, ids) =>
    new Map(ids.flatMap((id) => (libraryUsers[Number(id) - 1] ? [[id, `The ${libraryUsers[Number(id) - 1]}`]] : []))),
  readDictionaryEntries: async (_ctx, codes) =>
    codes.includes('book_state') ? [{ code: 'book_state', key: '20', zh: '外借', en: 'Out' }] : [],
  dictionaryLabelSql: (_code, column) => `case ${column} when '20' then '外借' else '' end`,
});
