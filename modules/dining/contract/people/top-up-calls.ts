import { defineCalls } from '@refectory/declaration/call/call.ts';
import { list, nullable, object, row, valueList } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { balanceResponse, personFields } from './card-responses.ts';

const amount = (zh: string, en: string) => f.money(zh, en, { required: true });

/** The desk where wallets are topped up by card (spec/wallet#top-up-desk); the money itself moves by the wallet's own call. */
export const topUpCalls = defineCalls({
  offers: {
    method: 'GET',
    path: '/dining/top-up/offers',
    label: label('充值台可选金额', 'What the top-up desk offers'),
    group: label('充值台', 'Top-up desk'),
    permission: 'dining_top_up',
    readsNewest: 'Money is taken by what is offered here.',
    input: {},
    answer: row({
      isFree: f.flag('可充任意金额', 'Any amount', { required: true }),
      minAmount: amount('最少充值', 'Minimum'),
      maxAmount: amount('最多充值', 'Maximum'),
      amounts: valueList(f.money('常用金额', 'Amount offered', { required: true })),
      plans: list('充值方案', 'Plans', {
        id: f.reference('wallet.rechargePlan', '充值方案', 'Plan'),
        name: f.text('方案名称', 'Name'),
        payAmount: amount('支付金额', 'Amount paid'),
        giftAmount: amount('赠送金额', 'Bonus'),
      }),
    }),
  },
  find: {
    method: 'POST',
    path: '/dining/top-up/find',
    label: label('充值台找人', 'Find at the top-up desk'),
    group: label('充值台', 'Top-up desk'),
    permission: 'dining_top_up',
    input: {
      text: f.text('卡号、姓名、拼音、工号或手机尾号', 'Card, name, pinyin, staff no. or end of phone', { max: 64 }),
      isSwiped: f.flag('读卡器读到', 'Read by a reader', { help: label('只按卡号查找', 'Means a card only') }),
      employeeId: f.reference('dining.employee', '员工', 'Employee'),
    },
    answer: row({
      person: nullable(
        object('唯一的人', 'The only person', {
          ...personFields,
          cardNo: f.text('卡号', 'Card no.'),
          balance: balanceResponse,
        }),
      ),
      candidates: list('多个人', 'Several people', personFields),
    }),
  },
});
