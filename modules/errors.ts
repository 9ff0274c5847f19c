import { declareErrors } from '@refectory/declaration/catalogue.ts';
import { platformErrors } from '@refectory/declaration/platform/errors.ts';
import { tenancyErrors } from '@refectory/declaration/platform/tenancy-errors.ts';
import { authErrors } from '#auth/contract/errors.ts';
import { couponErrors } from '#coupon/contract/errors.ts';
import { useErrors } from '#coupon/contract/use/use-errors.ts';
import { developErrors } from '#develop/contract/errors.ts';
import { bookingErrors } from '#dining/contract/booking/booking-errors.ts';
import { codeErrors } from '#dining/contract/code/code-errors.ts';
import { drawerErrors } from '#dining/contract/drawer/drawer-errors.ts';
import { diningErrors } from '#dining/contract/errors.ts';
import { filesErrors } from '#files/contract/errors.ts';
import { flowErrors } from '#flow/contract/errors.ts';
import { messageErrors } from '#message/contract/errors.ts';
import { dashboardErrors } from '#report/contract/dashboard/dashboard-errors.ts';
import { designerErrors } from '#report/contract/designer/designer-errors.ts';
import { scheduleErrors } from '#report/contract/schedule/schedule-errors.ts';
import { commentErrors } from '#shop/contract/comment/comment-errors.ts';
import { deliveryErrors } from '#shop/contract/delivery/delivery-errors.ts';
import { shopErrors } from '#shop/contract/errors.ts';
import { forecastErrors } from '#shop/contract/forecast/forecast-errors.ts';
import { leftoverErrors } from '#shop/contract/leftover/leftover-errors.ts';
import { rotationErrors } from '#shop/contract/rotation/rotation-errors.ts';
import { sampleErrors } from '#shop/contract/sample/sample-errors.ts';
import { settingErrors } from '#shop/contract/setting/setting-errors.ts';
import { summaryErrors } from '#shop/contract/summary/summary-errors.ts';
import { calendarErrors } from '#space/contract/calendar/calendar-errors.ts';
import { equipmentErrors } from '#space/contract/equipment/equipment-errors.ts';
import { spaceErrors } from '#space/contract/errors.ts';
import { stockErrors } from '#stock/contract/errors.ts';
import { systemErrors } from '#system/contract/errors.ts';
import { balanceErrors } from '#tenancy/contract/balance-errors.ts';
import { checkErrors } from '#ticket/contract/check/check-errors.ts';
import { ticketErrors } from '#ticket/contract/errors.ts';
import { walletErrors } from '#wallet/contract/errors.ts';

/** Every named refusal by full code. The console has none of them, because the server sends the texts. */
export const allErrors = {
  ...platformErrors,
  ...tenancyErrors,
  ...messageErrors,
  ...authErrors,
  ...systemErrors,
  ...balanceErrors,
  ...filesErrors,
  ...developErrors,
  ...flowErrors,
  ...walletErrors,
  ...couponErrors,
  ...useErrors,
  ...bookingErrors,
  ...drawerErrors,
  ...codeErrors,
  ...diningErrors,
  ...spaceErrors,
  ...calendarErrors,
  ...equipmentErrors,
  ...stockErrors,
  ...shopErrors,
  ...commentErrors,
  ...deliveryErrors,
  ...settingErrors,
  ...sampleErrors,
  ...summaryErrors,
  ...rotationErrors,
  ...leftoverErrors,
  ...forecastErrors,
  ...ticketErrors,
  ...checkErrors,
  ...designerErrors,
  ...scheduleErrors,
  ...dashboardErrors,
};

type Errors = typeof allErrors;

declare module '@refectory/declaration/error-texts.ts' {
  interface ProductErrors extends Errors {}
}

declareErrors(allErrors);
