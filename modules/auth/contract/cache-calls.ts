import { defineCalls } from '@refectory/declaration/call/call.ts';
import { row, rows, valueList } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';

/** Permissions to view caches, and to clear them. */
export const cachePermission = 'setting_cache';
export const cacheClearPermission = 'setting_cache_clear';

const group = label('缓存', 'Cache');
const key = f.text('缓存项', 'Key', { required: true });

/** The caches of the server (spec/auth#caches). */
export const cacheCalls = defineCalls({
  items: {
    method: 'GET',
    path: '/setting.cache/items',
    label: label('缓存项', 'Caches'),
    group,
    permission: cachePermission,
    input: {},
    answer: rows({
      key,
      name: f.text('名称', 'Name', { required: true }),
      entries: f.integer('本进程条数', 'Entries in this process', { required: true }),
    }),
  },
  /** The replicas that the answering process reads from; none: `[]`. */
  replicas: {
    method: 'GET',
    path: '/setting.cache/replicas',
    label: label('数据库从库', 'Replicas of the database'),
    group,
    permission: cachePermission,
    input: {},
    answer: rows({
      name: f.text('从库', 'Replica', { required: true }),
      state: f.text('状态', 'State', { required: true }),
      secondsBehind: f.decimal('落后秒数', 'Seconds behind', { required: true }),
      bytesBehind: f.integer('落后字节数', 'Bytes behind', { required: true }),
      reads: f.integer('本进程查询数', 'Reads of this process', { required: true }),
    }),
  },
  clear: {
    method: 'POST',
    path: '/setting.cache/clear',
    label: label('清除缓存', 'Clear caches'),
    group,
    permission: cacheClearPermission,
    input: {
      keys: f.text('缓存项，逗号分隔；留空为全部', 'Keys joined by commas; empty for all', { max: 500 }),
    },
    answer: row({ cleared: valueList(key) }),
  },
});
