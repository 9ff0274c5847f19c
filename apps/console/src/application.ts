import { declareApplication } from '@refectory/admin-ui/session/application.ts';

// The OAuth client of Saber 3.7 (spec/wire#saber).
declareApplication({
  clientId: 'saber',
  clientSecret: 'saber_secret',
  tenantId: '000000',
  tokenHeader: 'Blade-Auth',
  storagePrefix: 'refectory-',
  home: '/wel/index',
});
