import { lookupMap } from '@refectory/declaration/lookup-map.ts';
/** The three logs of spec/log#fields. */
export type LogKind = 'usual' | 'api' | 'error';

interface CommonRow {
  readonly method: string;
  readonly request_uri: string;
  readonly user_agent: string;
  readonly remote_ip: string;
  readonly request_id: string;
  readonly method_class: string;
  readonly method_name: string;
  /** Already masked. */
  readonly params: string;
  readonly time: number | null;
  readonly create_by: string;
}

/** A log row without the columns common to this process, which are added when writing. */
export interface LogRows {
  readonly usual: Partial<CommonRow> & {
    readonly log_level: string;
    readonly log_id: string;
    readonly log_data: string;
  };
  readonly api: CommonRow & {
    readonly type: number;
    readonly title: string;
    readonly title_en: string;
    readonly status_code: number;
  };
  readonly error: CommonRow & {
    readonly exception_name: string;
    readonly message: string;
    readonly stack_trace: string;
    readonly file_name: string;
    readonly line_number: number | null;
  };
}

const common = [
  'service_id',
  'server_host',
  'server_ip',
  'env',
  'method',
  'request_uri',
  'user_agent',
  'remote_ip',
  'request_id',
  'method_class',
  'method_name',
  'params',
  'time',
  'create_by',
  'create_time',
] as const;

/** The columns of a row. */
export const logColumns: Readonly<Record<LogKind, readonly string[]>> = {
  usual: [...common, 'log_level', 'log_id', 'log_data'],
  api: [...common, 'type', 'title', 'title_en', 'status_code'],
  error: [...common, 'exception_name', 'message', 'stack_trace', 'file_name', 'line_number'],
};

/** Characters that are kept of a text column; 300 of those not named. */
export const maxTextLengths = lookupMap<number>({
  request_uri: 2000,
  params: 4000,
  message: 4000,
  log_data: 20_000,
  stack_trace: 20_000,
});
