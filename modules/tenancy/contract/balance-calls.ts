import { defineCalls } from '@refectory/declaration/call/call.ts';
import { list, nothing, nullable, optional, row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { balanceMoveStates, balanceStates } from './balance-states.ts';

const group = label('服务器均衡', 'Server balance');
/** Reading needs the page or the right to move tenants; changes need that right. */
const mayRead = ['tenant_balance', 'tenant_datasource'] as const;
const mayMove = 'tenant_datasource';

const count = (zh: string, en: string) => f.integer(zh, en, { required: true });
const share = (zh: string, en: string) => f.number(zh, en, { required: true });
const weight = { min: 0, max: 100 } as const;
/** A data source; empty is the home server. */
const server = (zh: string, en: string) => f.reference('develop.datasource', zh, en);

const move = {
  tenantId: f.text('租户编号', 'Tenant number', { required: true }),
  tenantName: f.text('租户名称', 'Tenant', { required: true }),
  fromId: f.text('原服务器编号', 'Id of the server it leaves'),
  fromName: f.text('原服务器', 'From', { required: true }),
  toId: f.text('目标服务器编号', 'Id of the server it goes to'),
  toName: f.text('目标服务器', 'To', { required: true }),
};

/** Calls that spread tenants over servers (spec/system#tenant-balance, decision 1977). */
export const balanceCalls = defineCalls({
  /** Servers with weight and load, and the moves that would give each its share. Bytes and shares are estimates. */
  plan: {
    method: 'GET',
    path: '/blade-system/tenant/balance-plan',
    label: label('均衡方案', 'Plan to balance servers'),
    group,
    permission: mayRead,
    input: {},
    answer: row({
      servers: list('服务器', 'Servers', {
        id: f.text('服务器编号，主服务器为空', 'Id; empty for the home server'),
        name: f.text('服务器', 'Server', { required: true }),
        weight: nullable(f.integer('权重', 'Weight')),
        takesPart: f.flag('参与均衡', 'Takes part', { required: true }),
        tenants: count('租户数', 'Tenants'),
        tenantsAfter: count('均衡后租户数', 'Tenants afterwards'),
        rows: count('数据条数', 'Rows'),
        bytes: count('占用字节数', 'Bytes'),
        fairShare: share('应占份额（%）', 'Fair share, %'),
        share: share('当前份额（%）', 'Share now, %'),
        shareAfter: share('均衡后份额（%）', 'Share afterwards, %'),
        msg: f.text('未统计的原因', 'Why it was not counted'),
      }),
      moves: list('迁移', 'Moves', { ...move, rows: count('数据条数', 'Rows'), bytes: count('占用字节数', 'Bytes') }),
      tables: count('统计的数据表数', 'Tables counted'),
    }),
    readsNewest: 'Whoever starts the moves decides by it.',
  },
  weigh: {
    method: 'POST',
    path: '/blade-system/tenant/balance-weight',
    label: label('服务器权重', 'Weight of a server'),
    group,
    permission: mayMove,
    input: {
      serverId: server('服务器，留空表示主服务器', 'Server; leave empty for the home server'),
      weight: f.integer('权重', 'Weight', {
        ...weight,
        help: label(
          '0 至 100：权重 2 的服务器承担权重 1 的两倍；0 表示迁空；留空表示不参与均衡',
          '0 to 100: a server of weight 2 takes twice as much as one of weight 1; 0 empties it; leave empty to keep it out',
        ),
      }),
    },
    answer: nothing,
  },
  start: {
    method: 'POST',
    path: '/blade-system/tenant/balance',
    label: label('开始均衡', 'Move tenants one after the other'),
    group,
    permission: mayMove,
    input: {
      moves: f.lines(
        '迁移',
        'Moves',
        {
          tenantId: f.text('租户编号', 'Tenant number', { required: true, form: true, max: 6 }),
          fromId: f.text('原服务器编号，主服务器为空', 'Id of the server it leaves; empty for the home server', {
            form: true,
            max: 20,
          }),
          toId: f.text('目标服务器编号，主服务器为空', 'Id of the server it goes to; empty for the home server', {
            form: true,
            max: 20,
          }),
        },
        { required: true, max: 10_000 },
      ),
    },
    answer: row({ id: f.text('编号', 'Id', { required: true }) }),
    idempotent: true,
  },
  stop: {
    method: 'POST',
    path: '/blade-system/tenant/balance-stop',
    label: label('当前迁移完成后停止', 'Stop after the current move'),
    group,
    permission: mayMove,
    input: {},
    answer: nothing,
  },
  /** The latest balance with its moves; empty when there was none. */
  run: {
    method: 'GET',
    path: '/blade-system/tenant/balance-run',
    label: label('均衡进度', 'Progress of the balance'),
    group,
    permission: mayRead,
    input: {},
    answer: row({
      id: optional(f.text('编号', 'Id')),
      state: optional(f.text('状态', 'Status', { required: true, oneOf: balanceStates.words })),
      startedAt: optional(f.datetime('开始时间', 'Started')),
      endedAt: optional(f.datetime('结束时间', 'Ended')),
      moves: list('迁移', 'Moves', {
        ...move,
        state: f.text('状态', 'Status', { required: true, oneOf: balanceMoveStates.words }),
        progress: f.text('进度', 'Progress'),
        msg: f.text('原因', 'Reason'),
      }),
    }),
    readsNewest: 'Whoever stops or undoes the moves decides by it.',
  },
});
