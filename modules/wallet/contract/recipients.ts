import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { subsidyScope } from './dictionaries.ts';

const { employees, groups, types } = subsidyScope.keys;

/** Recipients of a grant or hand-out (spec/wallet#subsidies): a scope, and the ids that the scope needs. */
export const recipientChoices = {
  employeeIds: f.references('dining.employee', '员工', 'Employees', {
    form: true,
    when: { field: 'scope', is: [employees] },
  }),
  groupIds: f.references('dining.group', '员工分组', 'Groups', {
    form: true,
    when: { field: 'scope', is: [groups] },
    help: label('含下级分组', 'Includes subgroups'),
  }),
  typeIds: f.references('dining.employeeType', '员工类型', 'Employee types', {
    form: true,
    when: { field: 'scope', is: [types] },
  }),
};

/** A recipient in a preview. */
export const previewedPerson = {
  employeeId: f.reference('dining.employee', '员工', 'Employee'),
  employeeName: f.text('姓名', 'Name'),
  saasNo: f.text('工号', 'Staff no.'),
  groupName: f.text('员工分组', 'Group'),
};
