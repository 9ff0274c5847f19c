import { declareCatalogue } from '@refectory/declaration/catalogue.ts';
import type { Dictionary } from '@refectory/declaration/dictionary.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { authDictionaries } from '#auth/contract/dictionaries.ts';
import { authResources } from '#auth/contract/resources.ts';
import { couponDictionaries } from '#coupon/contract/dictionaries.ts';
import { couponResources } from '#coupon/contract/resources.ts';
import { developResources } from '#develop/contract/resources.ts';
import { bookingDictionaries } from '#dining/contract/booking/booking-dictionaries.ts';
import { codeDictionaries } from '#dining/contract/code/code-dictionaries.ts';
import { diningDictionaries } from '#dining/contract/dictionaries.ts';
import { drawerDictionaries } from '#dining/contract/drawer/drawer-dictionaries.ts';
import { diningResources } from '#dining/contract/resources.ts';
import { filesResources } from '#files/contract/resources.ts';
import { flowDictionaries } from '#flow/contract/dictionaries.ts';
import { flowResources } from '#flow/contract/resources.ts';
import { logDictionaries } from '#log/contract/dictionaries.ts';
import { logResources } from '#log/contract/resources.ts';
import { messageDictionaries } from '#message/contract/dictionaries.ts';
import { messageResources } from '#message/contract/resources.ts';
import { dashboard } from '#report/contract/dashboard/dashboard.ts';
import { reportDefinition } from '#report/contract/designer/report-definition.ts';
import { paidFor, reportType } from '#report/contract/designer/report-type.ts';
import { reportList, reportListKind } from '#report/contract/report-list.ts';
import { reportDelivery } from '#report/contract/schedule/report-delivery.ts';
import { reportSchedule } from '#report/contract/schedule/report-schedule.ts';
import { scheduleDictionaries } from '#report/contract/schedule/schedule-dictionaries.ts';
import { shopDictionaries } from '#shop/contract/dictionaries.ts';
import { shopResources } from '#shop/contract/resources.ts';
import { spaceDictionaries } from '#space/contract/dictionaries.ts';
import { spaceResources } from '#space/contract/resources.ts';
import { stockDictionaries } from '#stock/contract/dictionaries.ts';
import { stockResources } from '#stock/contract/resources.ts';
import { systemDictionaries } from '#system/contract/dictionaries.ts';
import { systemResources } from '#system/contract/resources.ts';
import { checkDictionaries } from '#ticket/contract/check/check-dictionaries.ts';
import { ticketDictionaries } from '#ticket/contract/dictionaries.ts';
import { ticketResources } from '#ticket/contract/resources.ts';
import { walletDictionaries } from '#wallet/contract/dictionaries.ts';
import { walletResources } from '#wallet/contract/resources.ts';

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
  ...couponResources,
  ...diningResources,
  ...spaceResources,
  ...stockResources,
  ...shopResources,
  ...ticketResources,
  reportList,
  reportDefinition,
  reportSchedule,
  reportDelivery,
  dashboard,
];

/** Dictionaries of the platform: one content for all tenants. */
export const platformDictionaries: readonly Dictionary[] = [
  ...systemDictionaries,
  ...authDictionaries,
  ...logDictionaries,
  ...messageDictionaries,
  ...flowDictionaries,
];

/** Dictionaries that every tenant has a copy of and may word again (spec/rules#dictionaries). */
export const businessDictionaries: readonly Dictionary[] = [
  ...walletDictionaries,
  ...couponDictionaries,
  ...diningDictionaries,
  ...bookingDictionaries,
  ...spaceDictionaries,
  ...stockDictionaries,
  ...drawerDictionaries,
  ...codeDictionaries,
  ...shopDictionaries,
  ...ticketDictionaries,
  ...checkDictionaries,
  reportType,
  paidFor,
  reportListKind,
  ...scheduleDictionaries,
];

/** Every dictionary that ships with the product. */
export const allDictionaries: readonly Dictionary[] = [...platformDictionaries, ...businessDictionaries];

declareCatalogue({
  resources: allResources,
  platformDictionaries,
  businessDictionaries,
});
