import { defineCalls } from '../../src/call/call.ts';
import { liveChanges } from '../../src/call/live-changes.ts';
import { results, row } from '../../src/call/response-spec.ts';
import { dictionary, entry } from '../../src/dictionary.ts';
import { defineErrors } from '../../src/error-texts.ts';
import * as f from '../../src/field/field.ts';
import { label } from '../../src/label.ts';
import { defineReport } from '../../src/report.ts';
import { defineResource } from '../../src/resource.ts';
import { defineStates } from '../../src/states.ts';

// The sample that the tests of all packages share: a library, as small as the language allows.

export const bookState = dictionary('book_state', '图书状态', 'State of a book', {
  available: entry(10, '在架', 'Available', 'success'),
  lent: entry(20, '借出', 'Lent', 'processing'),
  missing: entry(30, '丢失', 'Missing', 'error'),
});

export const bookStates = defineStates({
  resource: 'library.book',
  field: 'bookState',
  dictionary: bookState,
  moves: {
    lend: { from: ['available'], to: 'lent' },
    giveBack: { from: ['lent'], to: 'available' },
  },
});

export const shelf = defineResource({
  name: 'library.shelf',
  path: '/library/shelf',
  label: label('书架', 'Shelf'),
  title: 'name',
  sort: ['name'],
  verbs: ['add', 'edit', 'remove'],
  fields: {
    name: f.text('名称', 'Name', { list: true, search: true, form: true, required: true, max: 20 }),
    room: f.text('房间', 'Room', { list: true, search: true, form: true }),
  },
});

export const book = defineResource({
  name: 'library.book',
  path: '/library/book',
  label: label('图书', 'Book'),
  title: 'title',
  verbs: ['add', 'edit', 'remove', 'export', 'import'],
  states: bookStates,
  fields: {
    code: f.text('编号', 'Code', { list: true, search: true, form: true, required: true, format: 'code' }),
    title: f.text('书名', 'Title', { list: true, search: true, form: true, required: true }),
    shelfId: f.reference('library.shelf', '书架', 'Shelf', { list: true, search: true, form: true, required: true }),
    price: f.money('价格', 'Price', { list: true, form: true, sum: true, min: 0, sensitive: false }),
    boughtOn: f.date('购入日期', 'Bought on', { list: true, search: true, form: true }),
    bookState: f.choice('book_state', '状态', 'State', { named: true, list: true, search: true }),
  },
  actions: {
    lend: { label: label('借出', 'Lend'), target: 'rows', from: bookStates.moves.lend.from },
    giveBack: { label: label('归还', 'Give back'), target: 'rows', from: bookStates.moves.giveBack.from },
    price: {
      label: label('定价', 'Price'),
      target: 'rows',
      moves: true,
      input: { price: f.money('价格', 'Price', { required: true, min: 0 }) },
      answer: results({ price: f.money('价格', 'Price', { required: true }) }),
    },
  },
});

export const loanStates = defineStates({
  resource: 'library.loan',
  field: 'loanState',
  dictionary: dictionary('loan_state', '借阅状态', 'State of a loan', {
    asked: entry(10, '待办', 'Asked for'),
    running: entry(20, '借阅中', 'Running'),
    ended: entry(40, '已结束', 'Ended'),
  }),
  moves: { start: { from: ['asked'], to: 'running' }, end: { from: ['asked', 'running'], to: 'ended' } },
});

/** Has actions of every target, one of them hidden; no table stands behind it. */
export const loan = defineResource({
  name: 'library.loan',
  path: '/library/loan',
  label: label('借阅', 'Loan'),
  title: 'no',
  verbs: ['add', 'edit', 'remove'],
  states: loanStates,
  fields: {
    no: f.text('单号', 'No.'),
    feeState: f.choice('fee_state', '费用状态', 'State of the fee'),
    loanState: f.choice('loan_state', '状态', 'State'),
  },
  actions: {
    start: { label: label('借出', 'Start'), target: 'rows', from: loanStates.moves.start.from },
    end: { label: label('结束', 'End'), target: 'rows', from: loanStates.moves.end.from },
    scan: { label: label('扫码', 'Scan'), target: 'rows', hidden: true },
    list: { label: label('借阅单', 'List'), target: 'resource' },
  },
});

export const stock = defineReport({
  name: 'library.stock',
  path: '/library/report/stock',
  page: '/library/report/stock',
  label: label('馆藏', 'Stock'),
  filters: { room: f.text('房间', 'Room', { search: true }) },
  columns: {
    shelfName: f.text('书架', 'Shelf', { list: true, search: true }),
    books: f.integer('册数', 'Books', { list: true, sum: true }),
    worth: f.money('金额', 'Worth', { list: true, sum: true }),
  },
  sort: ['shelfName'],
  zeroLine: ['books', 'worth'],
  drillDown: { resource: 'library.book', filters: { shelfId: 'id' } },
});

export const purchases = defineReport({
  name: 'library.purchases',
  path: '/library/report/purchases',
  page: '/library/report/purchases',
  label: label('购书', 'Purchases'),
  filters: {
    boughtOn: f.date('购入日期', 'Bought on', { search: true }),
    shelfId: f.reference('library.shelf', '书架', 'Shelf', { search: true }),
  },
  columns: {
    boughtOn: f.date('购入日期', 'Bought on', { list: true }),
    shelfId: f.reference('library.shelf', '书架', 'Shelf', { list: true }),
    books: f.integer('册数', 'Books', { list: true, sum: true }),
    worth: f.money('金额', 'Worth', { list: true, sum: true }),
  },
  sort: ['-boughtOn'],
  groups: ['shelfId', 'boughtOn'],
  charts: [
    { kind: 'trend', x: 'boughtOn', y: ['worth', 'books'] },
    { kind: 'compare', x: 'shelfId', y: ['worth', 'books'] },
  ],
  defaultDays: { boughtOn: [-6, 0] },
  drillDown: { resource: 'library.book', filters: { boughtOn: 'boughtOn', shelfId: 'shelfId' } },
});

export const libraryCalls = defineCalls({
  countBooks: {
    method: 'GET',
    path: '/library/count/:room',
    label: label('册数', 'Number of books'),
    group: label('图书', 'Book'),
    permission: 'library_book',
    input: { room: f.text('房间', 'Room', { required: true }) },
    answer: row({ books: f.integer('册数', 'Books', { required: true }) }),
  },
  /** `changed` whenever the price of a book was set. */
  prices: {
    method: 'GET',
    path: '/library/price/events',
    label: label('价格变动', 'Prices as they change'),
    group: label('图书', 'Book'),
    permission: 'library_book',
    input: {},
    answer: liveChanges,
  },
});

export const libraryErrors = defineErrors('library', {
  'code-taken': { zh: '编号已存在', en: 'This code is taken' },
  'too-cheap': { zh: '“{title}”不能低于 {least} 元', en: '“{title}” costs {least} yuan at least' },
});
