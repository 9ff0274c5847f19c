import type { DB } from '@refectory/engine/database/tables.ts';
import type { Selectable } from 'kysely';

/** Kinds of channel, `sms_provider` (spec/rules#dictionaries); 3 is ours. */
export const smsProvider = { log: 1, http: 2, tencent: 3 } as const;

/** States of a delivery, `sms_status`. */
export const deliveryState = { waiting: 1, sending: 2, sent: 3, failed: 4, limited: 5, logged: 6 } as const;

/** Why a message was not sent, `sms_reason`. */
export const failureReasons = {
  minute: 1,
  hour: 2,
  day: 3,
  tenant: 4,
  timeout: 5,
  unreachable: 6,
  privateAddress: 7,
  refused: 8,
  interrupted: 9,
  noChannel: 10,
} as const;
export type FailureReason = (typeof failureReasons)[keyof typeof failureReasons];

/** A channel with its secret open, as long as it takes to send. */
export type SmsChannelRow = Omit<Selectable<DB['message_sms']>, 'secret_key'> & { readonly secretKey: string };

/** One text for several phones. */
export interface SmsMessage {
  readonly phones: readonly string[];
  readonly params: Readonly<Record<string, string>>;
}

/** What became of one phone. */
export interface SmsOutcome {
  readonly phone: string;
  readonly state: 3 | 4 | 6;
  readonly reason?: FailureReason;
  readonly detail?: string;
  readonly vendorNo?: string;
}

/** Sends a message and tells of every phone what became of it. Never throws: what goes wrong is an outcome. */
export type SmsChannel = (row: SmsChannelRow, message: SmsMessage) => Promise<readonly SmsOutcome[]>;

/** The longest text of a vendor that is kept. */
const maxDetailLength = 300;

export const failedOutcome = (phone: string, reason: FailureReason, detail = ''): SmsOutcome => ({
  phone,
  state: deliveryState.failed,
  reason,
  detail: detail.slice(0, maxDetailLength),
});
