// Generated from the migrated database by "npm run db:types". Do not edit.
import type { ColumnType } from 'kysely';

/** bigint: read as text, because a number would lose digits. */
export type Int8 = ColumnType<string, string | number | bigint, string | number | bigint>;
export type Numeric = ColumnType<string, string | number, string | number>;
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Written as text by JSON.stringify: the driver would send an array as a PostgreSQL array. */
// biome-ignore lint/suspicious/noExplicitAny: the shape is the reader's knowledge
export type Json = ColumnType<any, string, string>;

/** The database fills it in; it may be left out on insert. */
export type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
/** Computed by the database, never written. */
export type Computed<T> = T extends ColumnType<infer S, infer _I, infer _U> ? ColumnType<S, never, never> : ColumnType<T, never, never>;
export type Nullable<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S | null, I | null | undefined, U | null> : T | null;

export interface History {
  tenant_id: string;
  id: Generated<Int8>;
  at: Timestamp;
  table_name: string;
  row_id: Int8;
  operation: string;
  user_id: Nullable<Int8>;
  request_id: string | null;
  before: Nullable<Json>;
  after: Nullable<Json>;
}

export interface IdempotencyKey {
  tenant_id: Generated<string>;
  user_id: Generated<Int8>;
  key: string;
  fingerprint: string;
  answer: Nullable<Json>;
  create_time: Generated<Timestamp>;
}

export interface NumberCounter {
  tenant_id: Generated<string>;
  prefix: string;
  day: string;
  last: Int8;
}

export interface Rehearsal {
  transaction_id: Generated<string>;
}

export interface StateLog {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  resource: string;
  row_id: Int8;
  action: string;
  from_status: number | null;
  to_status: number;
  operator: Nullable<Int8>;
  at: Generated<Timestamp>;
  detail: string | null;
}

export interface SysCallCount {
  subject: string;
  minute: Int8;
  calls: number;
}

export interface SysProcess {
  id: string;
  host: string;
  pid: number;
  secret_hash: string;
  note: string;
  started_at: Generated<Timestamp>;
  seen_at: Generated<Timestamp>;
}

export interface SysTimeline {
  cluster: Int8;
  timeline: number;
  noted_at: Generated<Timestamp>;
}

export interface SysWorker {
  pool_id: string;
  seen_at: Generated<Timestamp>;
}

export interface TenantRow {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
}

/** Every table and view. The engine has these; an application adds its own (`declare module`). */
export interface DB {
  history: History;
  idempotency_key: IdempotencyKey;
  number_counter: NumberCounter;
  rehearsal: Rehearsal;
  state_log: StateLog;
  sys_call_count: SysCallCount;
  sys_process: SysProcess;
  sys_timeline: SysTimeline;
  sys_worker: SysWorker;
  tenant_row: TenantRow;
}
