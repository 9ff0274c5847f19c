import type { ServerModule } from '@refectory/engine/call/server-module.ts';
import { bindPlainResources } from '@refectory/engine/resource/bind-plain-resources.ts';
import { plainDiningResources } from '../contract/resources.ts';
import { placeLimitHandlers } from './admin-user/hold-place-limit.ts';
import { registerDutyHook } from './admin-user/register-duty-hook.ts';
import { bookingBindings, bookingConstraints, bookingJobs } from './booking/bindings.ts';
import { boundBookingLogCalls } from './booking/booking-log.calls.ts';
import { codeBindings, codeConstraints } from './code/bindings.ts';
import { boundCodeCalls } from './code/code.calls.ts';
import { drawerBindings, drawerConstraints, drawerWorkJob } from './drawer/bindings.ts';
import { boundTopUpCalls } from './employee/top-up.calls.ts';
import { boundFindCalls } from './find/find.calls.ts';
import { calendarBindings, menuBindings } from './menu-bindings.ts';
import { peopleAddresses, peopleBindings } from './people-bindings.ts';
import { placeAddresses, placeBindings } from './place-bindings.ts';
import { rawAddresses, rawBindings, rawConstraints } from './raw-bindings.ts';
import { boundFloorPlanCalls } from './table/floor-plan/floor-plan.calls.ts';

/** Dining: places, people, what they eat, and their bookings (spec/dining#booking). */
export const diningModule: ServerModule = {
  name: 'dining',
  bindings: [
    ...bindPlainResources(plainDiningResources),
    ...placeBindings,
    ...peopleBindings,
    ...menuBindings,
    ...rawBindings,
    ...calendarBindings,
    ...bookingBindings,
    ...drawerBindings,
    ...codeBindings,
  ],
  aliasPaths: { ...placeAddresses, ...peopleAddresses, ...rawAddresses },
  jobs: [...bookingJobs, drawerWorkJob],
  calls: [...boundFindCalls, ...boundTopUpCalls, ...boundBookingLogCalls, ...boundFloorPlanCalls, ...boundCodeCalls],
  handlers: placeLimitHandlers,
  hooks: registerDutyHook,
  constraints: {
    dining_place_code_unique: 'dining.place-code-taken',
    dining_table_code_unique: 'dining.table-code-taken',
    dining_employee_type_code_unique: 'dining.type-code-taken',
    dining_employee_type_name_unique: 'dining.type-name-taken',
    dining_group_code_unique: 'dining.group-code-taken',
    dining_group_name_unique: 'dining.group-name-taken',
    dining_group_no_cycle: 'platform.parent-is-self',
    dining_employee_saas_no_unique: 'dining.saas-no-taken',
    dining_employee_saas_cardno_unique: 'dining.saas-cardno-taken',
    dining_employee_user_unique: 'dining.user-has-employee',
    dining_employee_phone: { code: 'dining.phone-malformed', field: 'phone' },
    dining_employee_days: { code: 'dining.employee-days-reversed', field: 'leftOn' },
    dining_card_no_unique: 'dining.card-taken',
    dining_card_one_active: 'dining.has-active-card-already',
    dining_binding_external_unique: 'dining.binding-taken',
    dining_binding_one_per_channel: 'dining.bound-already',
    dining_admin_user_once: 'dining.admin-user-once',
    dining_admin_user_place_place: 'dining.no-such-place',
    dining_dish_code_unique: 'dining.dish-code-taken',
    dining_package_name_unique: 'dining.package-name-taken',
    dining_parameter_once: 'dining.parameter-taken',
    dining_holiday_day_unique: 'dining.holiday-taken',
    dining_rest_days: { code: 'dining.rest-days-reversed', field: 'endOn' },
    dining_rest_no_overlap: { code: 'dining.rest-overlaps', field: 'startOn' },
    dining_rest_without_meals: 'dining.rest-over-meals',
    dining_booking_not_in_rest: 'dining.resting-then',
    ...rawConstraints,
    ...bookingConstraints,
    ...drawerConstraints,
    ...codeConstraints,
  },
};
