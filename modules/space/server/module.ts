import { label } from '@refectory/declaration/label.ts';
import type { ServerModule } from '@refectory/engine/call/server-module.ts';
import { bindPlainResources } from '@refectory/engine/resource/bind-plain-resources.ts';
import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { defineHandler } from '@refectory/engine/states/domain-event.ts';
import { move } from '@refectory/engine/states/move.ts';
import { employeeLeft } from '#dining/server/public.ts';
import { describeBusiness, instanceEnded, instanceTaken } from '#flow/server/public.ts';
import { bookedFields } from '#space/contract/booking/booked-fields.ts';
import { booking } from '#space/contract/booking/booking.ts';
import { check } from '#space/contract/booking/check.ts';
import { area } from '#space/contract/place/area.ts';
import { areaStates, spaceTypeStates, venueStates } from '#space/contract/place/place-states.ts';
import { spaceType } from '#space/contract/place/type.ts';
import { venue } from '#space/contract/place/venue.ts';
import { priceRule } from '#space/contract/price/price-rule.ts';
import { priceRuleStates } from '#space/contract/price/price-rule-states.ts';
import { plainSpaceResources } from '#space/contract/resources.ts';
import { closure } from '#space/contract/schedule/closure.ts';
import { schedule } from '#space/contract/schedule/schedule.ts';
import { approveBooking, followApproval, lockForApproval, rejectBooking } from './approval/decide-booking.ts';
import { describeBooking } from './approval/describe-booking.ts';
import { requestApproval } from './approval/request-approval.ts';
import { seedApprovalProcess } from './approval/seed-approval-process.ts';
import { boundBoardCalls } from './board/board.calls.ts';
import { boundBoardLiveCalls } from './board/board-live.calls.ts';
import { bookingHooks } from './booking/booking.hooks.ts';
import { lockBookingAreas } from './booking/booking-rows.ts';
import { cancelBooking } from './booking/cancel/cancel-booking.ts';
import { cancelOfLeaver } from './booking/cancel/cancel-of-leaver.ts';
import { checkHooks, checkIn, checkOut, takeBackCheck } from './booking/desk/check-booking.ts';
import { findAtDesk } from './booking/desk/find-at-desk.ts';
import { spaceJobs } from './booking/jobs.ts';
import { moveBooking } from './booking/move-booking.ts';
import { payBooking } from './booking/pay-booking.ts';
import { quoteBooking } from './booking/quote.ts';
import { calendarBindings, calendarConstraints } from './calendar/bindings.ts';
import { boundCalendarCalls } from './calendar/calendar.calls.ts';
import { closeAndSolve, closureHooks, listClosureHits } from './closure/close-area.ts';
import { equipmentBindings, equipmentConstraints } from './equipment/bindings.ts';
import { equipBooking } from './equipment/equip-booking.ts';
import { listLabels } from './place/list-labels.ts';
import { areaHooks, spaceTypeHooks } from './place/place.hooks.ts';
import { priceRuleHooks } from './price/price-rule.hooks.ts';
import { simulatePrice } from './price/simulate-price.ts';
import { generateList } from './schedule/generate-list.ts';
import { scheduleHooks } from './schedule/schedule.hooks.ts';
import { seriesBindings } from './series/bindings.ts';
import { waitBindings, waitConstraints } from './wait/bindings.ts';
import { waitJobs } from './wait/jobs.ts';

/** Venues: what is there, when it can be booked, by whom and for how much (spec/space). */
export const spaceModule: ServerModule = {
  name: 'space',
  bindings: [
    bindResource(venue, 'space_venue', {
      logsCreation: true,
      actions: { open: move(venueStates, 'open'), close: move(venueStates, 'close') },
    }),
    bindResource(area, 'space_area', {
      hooks: areaHooks,
      logsCreation: true,
      actions: { open: move(areaStates, 'open'), close: move(areaStates, 'close') },
    }),
    ...bindPlainResources(plainSpaceResources),
    bindResource(spaceType, 'space_type', {
      hooks: spaceTypeHooks,
      logsCreation: true,
      queries: { labellist: listLabels },
      actions: { open: move(spaceTypeStates, 'open'), close: move(spaceTypeStates, 'close') },
    }),
    bindResource(schedule, 'space_schedule', {
      view: 'space_schedule_row',
      hooks: scheduleHooks,
      actions: { generatelist: generateList },
    }),
    bindResource(closure, 'space_closure', {
      hooks: closureHooks,
      queries: { hit: listClosureHits },
      actions: { closeandsolve: closeAndSolve },
    }),
    bindResource(booking, 'space_booking', {
      view: 'space_booking_row',
      growing: {
        contains: { bookingNo: 'numbers', checkCode: 'numbers', customerPhone: 'numbers', customerName: 'words' },
      },
      hooks: bookingHooks,
      logsCreation: true,
      submitFields: bookedFields,
      lockForRows: lockBookingAreas,
      queries: { quote: quoteBooking },
      actions: {
        request: requestApproval,
        pay: payBooking,
        approve: approveBooking,
        reject: rejectBooking,
        move: moveBooking,
        equip: equipBooking,
        checkin: checkIn,
        checkout: checkOut,
        cancel: cancelBooking,
        findatdesk: findAtDesk,
      },
    }),
    bindResource(check, 'space_check', {
      view: 'space_check_row',
      hooks: checkHooks,
      actions: { takeback: takeBackCheck },
    }),
    bindResource(priceRule, 'space_price_rule', {
      hooks: priceRuleHooks,
      logsCreation: true,
      queries: { simulate: simulatePrice },
      actions: { enable: move(priceRuleStates, 'enable'), disable: move(priceRuleStates, 'disable') },
    }),
    ...calendarBindings,
    ...seriesBindings,
    ...waitBindings,
    ...equipmentBindings,
  ],
  aliasPaths: {
    '/space/checklist/remove': '/space/checklist/takeback',
    '/space/schedulelist/submit': '/space/schedulelist/generatelist',
  },
  calls: [...boundBoardCalls, ...boundBoardLiveCalls, ...boundCalendarCalls],
  constraints: {
    space_venue_name_unique: 'space.venue-name-taken',
    space_venue_code_unique: 'space.venue-code-taken',
    space_area_code_unique: 'space.area-code-taken',
    space_area_parent: 'space.area-other-venue',
    space_area_not_its_own_part: { code: 'space.area-part-of-itself', field: 'parentId' },
    space_time_name_unique: 'space.time-name-taken',
    space_type_name_unique: 'space.type-name-taken',
    space_type_persons: { code: 'space.persons-reversed', field: 'maxPersons' },
    space_occupancy_never_twice: 'space.double-booking',
    space_booking_for_someone: 'space.nobody',
    ...calendarConstraints,
    ...waitConstraints,
    ...equipmentConstraints,
  },
  rowNames: { space_occupancy: label('占用', 'occupied times') },
  handlers: [
    defineHandler(instanceTaken, lockForApproval),
    defineHandler(instanceEnded, followApproval),
    defineHandler(describeBusiness, describeBooking),
    defineHandler(employeeLeft, cancelOfLeaver),
  ],
  seed: seedApprovalProcess,
  jobs: [...spaceJobs, ...waitJobs],
};
