import type { DB } from '@refectory/engine/database/tables.ts';
import type { Selectable } from 'kysely';
import { smsReason, smsStatus } from '#message/contract/dictionaries.ts';

/** States of a delivery, `sms_status`. */
export const deliveryState = smsStatus.keys;

/** Why a message was not sent, `sms_reason`. */
export const failureReasons = smsReason.keys;
export type FailureReason = (typeof failureReasons)[keyof typeof failureReasons];

/** A channel with its decrypted secret, used only while sending. */
export type SmsChannelRow = Omit<Selectable<DB['message_sms']>, 'secret_key'> & { readonly secretKey: string };

/** One text for several phones. */
export interface SmsMessage {
  readonly phones: readonly string[];
  readonly params: Readonly<Record<string, string>>;
}

/** Result for one phone. */
export interface SmsOutcome {
  readonly phone: string;
  readonly state: typeof deliveryState.sent | typeof deliveryState.failed | typeof deliveryState.logged;
  readonly reason?: FailureReason;
  readonly detail?: string;
  readonly vendorNo?: string;
}

/** Sends a message and returns the result per phone. Never throws: failures are results. */
export type SmsChannel = (row: SmsChannelRow, message: SmsMessage) => Promise<readonly SmsOutcome[]>;

/** Maximum length of stored responses of a provider. */
const maxDetailLength = 300;

export const failedOutcome = (phone: string, reason: FailureReason, detail = ''): SmsOutcome => ({
  phone,
  state: deliveryState.failed,
  reason,
  detail: detail.slice(0, maxDetailLength),
});
