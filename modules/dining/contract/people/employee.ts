import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { cardHolderResponse, counterSearchResponse, issuedCardResponse } from './card-responses.ts';
import { employeeStates } from './employee-states.ts';

/** 员工 (spec/dining#employee): a person who eats here. Card number and balance are read from cards and wallet. */
export const employee = defineResource({
  name: 'dining.employee',
  path: '/dining/employee',
  label: label('员工', 'Employee'),
  title: 'name',
  verbs: ['add', 'edit', 'remove', 'export', 'import'],
  states: employeeStates,
  fields: {
    name: f.text('姓名', 'Name', { list: true, search: true, form: true, required: true, max: 50 }),
    saasNo: f.text('工号', 'Staff no.', {
      list: true,
      search: true,
      form: true,
      required: true,
      max: 30,
      format: 'code',
      secondaryLabel: 'code',
    }),
    phone: f.text('手机号码', 'Phone', { list: true, search: true, form: true, format: 'phone' }),
    cardNo: f.text('卡号', 'Card no.', { list: true, search: true, sensitive: true }),
    saasCardno: f.text('卡面编号', 'Printed no.', {
      list: true,
      search: true,
      form: true,
      max: 30,
      format: 'code',
      sensitive: true,
    }),
    gender: f.choice('sex', '性别', 'Gender', { list: 'hidden', form: true }),
    groupId: f.reference('dining.group', '分组', 'Group', {
      list: true,
      search: true,
      form: true,
      secondaryLabel: 'note',
    }),
    typeId: f.reference('dining.employeeType', '类型', 'Type', {
      list: true,
      search: true,
      form: true,
      required: true,
    }),
    gradeId: f.reference('wallet.grade', '等级', 'Grade', { list: 'hidden', search: true, form: true }),
    deptId: f.reference('system.dept', '部门', 'Department', { list: 'hidden', search: true, form: true }),
    balance: f.money('余额', 'Balance', { list: true, sum: true }),
    employeeStatus: f.choice('employee_status', '状态', 'Status', { list: true, search: true }),
    idPhoto: f.image('证件照', 'ID photo', { list: 'hidden', form: true, secondaryLabel: 'image' }),
    joinedOn: f.date('入职日期', 'Joined on', { list: 'hidden', form: true }),
    leftOn: f.date('离职日期', 'Left on', { list: 'hidden' }),
    userId: f.reference('system.user', '后台账号', 'Back-office user', { list: 'hidden', form: true }),
    remark: f.multiline('备注', 'Remark', { list: 'hidden', form: true, max: 500 }),
  },
  queries: {
    getonecard: {
      label: label('刷卡查询', 'Look up a card'),
      method: 'POST',
      permission: ['dining_counter', 'dining_booking_now', 'dining_group_booking_book', 'dining_employee'],
      input: {
        cardNo: f.text('卡号', 'Card no.', { max: 64 }),
        employeeId: f.reference('dining.employee', '员工', 'Employee', {
          help: label('没带卡时按员工查询', 'For an employee without their card'),
        }),
        placeId: f.reference('dining.place', '就餐点', 'Place'),
        mealPeriod: f.choice('meal_period', '餐次', 'Meal'),
      },
      answer: cardHolderResponse,
    },
    findatcounter: {
      label: label('取餐台找人', 'Find at the counter'),
      method: 'POST',
      permission: 'dining_counter',
      input: {
        text: f.text('卡号、取餐码、姓名或工号', 'Card, pickup code, name or staff no.', { required: true, max: 64 }),
        isSwiped: f.flag('读卡器读到', 'Read by a reader', {
          help: label('只按卡号和取餐码查找', 'Means a card or a pickup code only'),
        }),
        placeId: f.reference('dining.place', '就餐点', 'Place', { required: true }),
        mealPeriod: f.choice('meal_period', '餐次', 'Meal'),
      },
      answer: counterSearchResponse,
    },
  },
  actions: {
    initcard: {
      label: label('发卡', 'Issue card'),
      target: 'row',
      from: [employeeStates.keys.active],
      needs: ['!cardNo'],
      input: {
        cardNo: f.text('卡号', 'Card no.', { form: true, required: true, max: 64, format: 'code' }),
        saasCardno: f.text('卡面编号', 'Printed no.', { form: true, max: 30, format: 'code' }),
      },
      answer: issuedCardResponse,
    },
    suspend: {
      label: label('停用', 'Suspend'),
      target: 'rows',
      undo: 'resume',
      from: employeeStates.moves.suspend.from,
      tone: 'danger',
      confirm: label(
        '停用后不能订餐和刷卡，确定停用？',
        'A suspended employee cannot book meals or use a card. Suspend?',
      ),
      input: { reason: f.text('原因', 'Reason', { max: 200 }) },
    },
    resume: { label: label('恢复', 'Resume'), target: 'rows', from: employeeStates.moves.resume.from },
    leave: {
      label: label('离职', 'Mark as left'),
      target: 'rows',
      from: employeeStates.moves.leave.from,
      tone: 'danger',
      confirm: label(
        '离职后卡片注销，之后的预订将取消并退款，确定？',
        'Their cards are deactivated and future bookings are cancelled and refunded. Continue?',
      ),
      input: {
        leftOn: f.date('离职日期', 'Left on', { required: true }),
        reason: f.text('原因', 'Reason', { max: 200 }),
      },
    },
  },
});
