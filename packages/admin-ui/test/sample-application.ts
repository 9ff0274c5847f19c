import { declareApplication } from '../src/session/application.ts';

// The library's console, for tests of files that read who they are for.
declareApplication({
  clientId: 'library',
  clientSecret: 'secret',
  tenantId: '000000',
  tokenHeader: 'X-Library-Token',
  storagePrefix: 'library-',
  home: '/library/home',
});
