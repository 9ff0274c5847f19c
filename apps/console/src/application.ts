import { declareApplication } from '@refectory/admin-ui/session/application.ts';

// The client is the one that Saber 3.7 signs in as (spec/wire#saber).
declareApplication({
  clientId: 'saber',
  clientSecret: 'saber_secret',
  tenantId: '000000',
  tokenHeader: 'Blade-Auth',
  storagePrefix: 'refectory-',
  home: '/wel/index',
});
