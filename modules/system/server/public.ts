// What other modules may use of the system module (spec/rules#import-direction).
export { onLocalChange, rightsChanged } from './authority/local-changes.ts';
export { rightsOf } from './authority/rights-of.ts';
export { listLooks } from './list-view/list-looks.ts';
export { readParameter } from './param/read-parameter.ts';
export { hashPassword, verifyPassword } from './password/hash-password.ts';
export { platformReader } from './platform-reader.ts';
export { consoleSecret } from './seed/console-secret.ts';
export { otherTenants } from './seed/other-tenants.ts';
export { hasDemoPassword } from './seed/seed-administrator.ts';
export type { SeedAnswer } from './seed/seed-answer.ts';
export { seedPlatform } from './seed/seed-platform.ts';
export { whenChanged } from './seed/when-changed.ts';
export { asTenant } from './tenant/as-tenant.ts';
export { tenantWorkJob } from './tenant/ask-for-work.ts';
export { addDictionaries, businessDictionaries } from './tenant/copy-dictionaries.ts';
export { createTenant } from './tenant/create-tenant.ts';
export { giveLogChannel } from './tenant/give-log-channel.ts';
export { exportLasts } from './tenant/last-work.ts';
