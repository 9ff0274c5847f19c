// The interface of the system module for other modules (spec/rules#import-direction).

export { loadActor } from './explain/load-actor.ts';
export { readFavourites } from './favourite/read-favourites.ts';
export { noteUserLanguage, readUserLanguage } from './language/user-language.ts';
export { readListPreferences } from './list-view/read-list-preferences.ts';
export { readParameter } from './param/read-parameter.ts';
export { type AttemptLimit, clearAttempts, countAttempt, uncountAttempts } from './password/attempt-limits.ts';
export { hashPassword, verifyPassword } from './password/hash-password.ts';
export { platformListFilter } from './platform-list-filter.ts';
export { notifyRightsChanged, onRightsChanged } from './rights/rights-changes.ts';
export { type ActorRow, toActor } from './rights/to-actor.ts';
export { consoleSecret } from './seed/console-secret.ts';
export { listOtherTenants } from './seed/list-other-tenants.ts';
export { runWhenChanged } from './seed/run-when-changed.ts';
export { hasDemoPassword } from './seed/seed-administrator.ts';
export { seedPlatform } from './seed/seed-platform.ts';
export type { SeedResult } from './seed/seed-result.ts';
export { readSetting, readStoredSetting, type SettingValue } from './setting/read-setting.ts';
export { saveSetting } from './setting/save-setting.ts';
export { enableOnly } from './status/enable-only.ts';
export { addLogChannel } from './tenant/add-log-channel.ts';
export { addDictionaries, listBusinessDictionaries } from './tenant/copy-dictionaries.ts';
export { createTenant } from './tenant/create-tenant.ts';
export { exportLifetime } from './tenant/read-last-work.ts';
export { assertHoldsTenants, requestTenantMove, tenantWorkJobName } from './tenant/request-tenant-work.ts';
export { runAsTenant } from './tenant/run-as-tenant.ts';
export { confirmOwnPassword } from './user/confirm-own-password.ts';
export { factorsRemoved } from './user/factors-removed.ts';
