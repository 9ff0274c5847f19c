import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { move } from '@refectory/engine/states/move.ts';
import { bindingStates } from '#dining/contract/booking/binding-states.ts';
import { employeeStates } from '#dining/contract/people/employee-states.ts';
import { binding } from '../contract/booking/binding.ts';
import { card } from '../contract/people/card.ts';
import { employee } from '../contract/people/employee.ts';
import { employeeType } from '../contract/people/employee-type.ts';
import { group } from '../contract/people/group.ts';
import { rest } from '../contract/people/rest.ts';
import { cardHooks } from './card/card.hooks.ts';
import { issueCard } from './card/issue-card.ts';
import { reactivateCard } from './card/reactivate-card.ts';
import { replaceCard } from './card/replace-card.ts';
import { reportLostCard } from './card/report-lost-card.ts';
import { retireCard } from './card/retire-card.ts';
import { employeeHooks } from './employee/employee.hooks.ts';
import { employeeKeywordCondition } from './employee/employee-keyword.ts';
import { findAtCounter } from './employee/find-at-counter.ts';
import { offboardEmployee } from './employee/offboard-employee.ts';
import { readCardAtCounter } from './employee/read-card-at-counter.ts';
import { resumeEmployee } from './employee/resume-employee.ts';
import { employeeTypeHooks } from './employee-type/employee-type.hooks.ts';
import { listEmployeeTypes } from './employee-type/list-employee-types.ts';
import { listGroups } from './group/list-groups.ts';
import { readGroupTree } from './group/read-group-tree.ts';
import { findEmployeeByPrintedCard } from './rest/find-employee-by-printed-card.ts';
import { listBookedMeals } from './rest/list-booked-meals.ts';
import { restHooks } from './rest/rest.hooks.ts';

/** Bindings of employee types, groups, employees, cards and meal pauses. */
export const peopleBindings = [
  bindResource(employeeType, 'dining_employee_type', {
    hooks: employeeTypeHooks,
    queries: { alllist: listEmployeeTypes },
    importIdentity: ['code'],
  }),
  bindResource(group, 'dining_group', {
    selectPermissions: ['dining_booking_now', 'dining_group_booking'],
    queries: { alllist: listGroups, tree: readGroupTree },
    importKeys: { leaderId: 'saas_no' },
    importIdentity: ['code'],
  }),
  bindResource(employee, 'dining_employee', {
    view: 'dining_employee_row',
    hooks: employeeHooks,
    keywordCondition: employeeKeywordCondition,
    actions: {
      initcard: issueCard,
      suspend: move(employeeStates, 'suspend'),
      resume: resumeEmployee,
      leave: offboardEmployee,
    },
    queries: { getonecard: readCardAtCounter, findatcounter: findAtCounter },
    importKeys: { groupId: 'code', typeId: 'code', userId: 'account' },
    importIdentity: ['saasNo'],
  }),
  bindResource(card, 'dining_card', {
    hooks: cardHooks,
    actions: { reportLost: reportLostCard, found: reactivateCard, replace: replaceCard, retire: retireCard },
  }),
  bindResource(binding, 'dining_binding', { actions: { unbind: move(bindingStates, 'unbind') } }),
  bindResource(rest, 'dining_rest', {
    hooks: restHooks,
    actions: { getemployee: findEmployeeByPrintedCard },
    queries: { getemployee: findEmployeeByPrintedCard, booked: listBookedMeals },
  }),
];

/** Removing a binding sets it to unbound; its history is kept (spec/dining#binding). */
export const peopleAddresses = {
  '/dining/binding/remove': '/dining/binding/unbind',
  '/user/delete': '/dining/employee/remove',
};
