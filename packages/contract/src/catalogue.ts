import { authDictionaries } from './auth/dictionaries.ts';
import { authErrors } from './auth/errors.ts';
import { authResources } from './auth/resources.ts';
import { developErrors } from './develop/errors.ts';
import { developMenus } from './develop/menus.ts';
import { developResources } from './develop/resources.ts';
import { bookingDictionaries } from './dining/booking-dictionaries.ts';
import { bookingErrors } from './dining/booking-errors.ts';
import { diningDictionaries } from './dining/dictionaries.ts';
import { diningErrors } from './dining/errors.ts';
import { diningMenus } from './dining/menus.ts';
import { diningResources } from './dining/resources.ts';
import { filesErrors } from './files/errors.ts';
import { filesMenus } from './files/menus.ts';
import { filesResources } from './files/resources.ts';
import { flowDictionaries } from './flow/dictionaries.ts';
import { flowErrors } from './flow/errors.ts';
import { flowMenus } from './flow/menus.ts';
import { flowResources } from './flow/resources.ts';
import type { Dictionary } from './kernel/dictionary.ts';
import type { VariablesOf } from './kernel/error.ts';
import type { Menu } from './kernel/menu.ts';
import type { Report } from './kernel/report.ts';
import type { Resource } from './kernel/resource.ts';
import { logDictionaries } from './log/dictionaries.ts';
import { logMenus } from './log/menus.ts';
import { logResources } from './log/resources.ts';
import { messageDictionaries } from './message/dictionaries.ts';
import { messageErrors } from './message/errors.ts';
import { messageMenus } from './message/menus.ts';
import { messageResources } from './message/resources.ts';
import { platformErrors } from './platform/errors.ts';
import { reportMenus } from './report/menus.ts';
import { reportList } from './report/report-list.ts';
import { reports } from './report/reports.ts';
import { shopDictionaries } from './shop/dictionaries.ts';
import { shopErrors } from './shop/errors.ts';
import { shopMenus } from './shop/menus.ts';
import { shopResources } from './shop/resources.ts';
import { systemDictionaries } from './system/dictionaries.ts';
import { systemErrors } from './system/errors.ts';
import { systemMenus } from './system/menus.ts';
import { systemResources } from './system/resources.ts';
import { walletDictionaries } from './wallet/dictionaries.ts';
import { walletErrors } from './wallet/errors.ts';
import { walletMenus } from './wallet/menus.ts';
import { walletResources } from './wallet/resources.ts';

/** Every resource of the product. */
export const allResources: readonly Resource[] = [
  ...systemResources,
  ...authResources,
  ...logResources,
  ...messageResources,
  ...filesResources,
  ...developResources,
  ...flowResources,
  ...walletResources,
  ...diningResources,
  ...shopResources,
  reportList,
];

/** Every report. */
export const allReports: readonly Report[] = reports;

/** Dictionaries of the platform: one content for all tenants. */
export const platformDictionaries: readonly Dictionary[] = [
  ...systemDictionaries,
  ...authDictionaries,
  ...logDictionaries,
  ...messageDictionaries,
  ...flowDictionaries,
];

/** Dictionaries that every tenant has a copy of and may word anew (spec/rules#dictionaries). */
export const businessDictionaries: readonly Dictionary[] = [
  ...walletDictionaries,
  ...diningDictionaries,
  ...bookingDictionaries,
  ...shopDictionaries,
];

/** Every dictionary that ships with the product. */
export const allDictionaries: readonly Dictionary[] = [...platformDictionaries, ...businessDictionaries];

/** Every menu, in groups. */
export const allMenus: readonly Menu[] = [
  ...diningMenus,
  ...walletMenus,
  ...shopMenus,
  ...reportMenus,
  ...logMenus,
  ...messageMenus,
  ...filesMenus,
  ...developMenus,
  ...flowMenus,
  ...systemMenus,
];

/** Every named refusal by full code. Marked as pure: the build of the console, which uses none, leaves them out. */
export const allErrors = /* @__PURE__ */ (() => ({
  ...platformErrors,
  ...messageErrors,
  ...authErrors,
  ...systemErrors,
  ...filesErrors,
  ...developErrors,
  ...flowErrors,
  ...walletErrors,
  ...bookingErrors,
  ...diningErrors,
  ...shopErrors,
}))();

/** Code of a declared refusal: `dining.quota-full`. */
export type ErrorCode = keyof typeof allErrors;

/** Code of a refusal that a constraint of the database can mean: its texts name at most the constraint. */
export type ConstraintCode = { [C in ErrorCode]: [ErrorVariables<C>] extends ['constraint'] ? C : never }[ErrorCode];

/** The variables that the texts of a refusal name; those of all where it is one of several. */
export type ErrorVariables<C extends ErrorCode> = VariablesOf<(typeof allErrors)[C]['zh']>;
