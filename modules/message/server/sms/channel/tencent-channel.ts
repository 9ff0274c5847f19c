import { isPrivateAddressError, outboundAgents } from '@refectory/engine/outbound/outbound.ts';
import {
  deliveryState,
  failedOutcome,
  failureReasons,
  type SmsChannel,
  type SmsChannelRow,
  type SmsMessage,
  type SmsOutcome,
} from './channel.ts';

const timeoutSeconds = 10;
const region = 'ap-guangzhou';

/** Sends all phones in one call of the provider's SDK, which is loaded on first use. */
export const tencentChannel: SmsChannel = async (row, message) => {
  try {
    const { SendStatusSet = [] } = await (await openClient(row)).SendSms(toSendRequest(row, message));
    return message.phones.map((phone) => toOutcome(phone, SendStatusSet));
  } catch (error) {
    return message.phones.map((phone) => toFailedOutcome(phone, error));
  }
};

async function openClient(row: SmsChannelRow) {
  const { sms } = await import('tencentcloud-sdk-nodejs-sms');
  const { protocol, host } = row.endpoint
    ? new URL(row.endpoint)
    : { protocol: 'https:', host: 'sms.tencentcloudapi.com' };
  const { httpAgent, httpsAgent } = outboundAgents();
  return new sms.v20210111.Client({
    credential: { secretId: row.access_key, secretKey: row.secretKey },
    region: row.region || region,
    profile: {
      httpProfile: {
        endpoint: host,
        protocol: `${protocol}//`,
        reqTimeout: timeoutSeconds,
        agent: protocol === 'https:' ? httpsAgent : httpAgent,
      },
    },
  });
}

/** The provider numbers parameters: by their names if those are numbers, else in the given order. */
const toSendRequest = (row: SmsChannelRow, { phones, params }: SmsMessage) => ({
  PhoneNumberSet: phones.map((phone) => `+86${phone}`),
  SmsSdkAppId: row.app_id,
  SignName: row.sign_name,
  TemplateId: row.template_code,
  TemplateParamSet: Object.values(params),
});

interface Status {
  readonly PhoneNumber?: string;
  readonly Code?: string;
  readonly Message?: string;
  readonly SerialNo?: string;
}

function toOutcome(phone: string, statuses: readonly Status[]): SmsOutcome {
  const status = statuses.find(({ PhoneNumber }) => PhoneNumber === `+86${phone}`);
  if (status?.Code === 'Ok') return { phone, state: deliveryState.sent, vendorNo: status.SerialNo ?? '' };
  return failedOutcome(phone, failureReasons.refused, `${status?.Code ?? ''} ${status?.Message ?? ''}`.trim());
}

/** The SDK wraps all errors; only those of the provider have a code. */
function toFailedOutcome(phone: string, error: unknown): SmsOutcome {
  const { code = '', message = '' } = error as { readonly code?: string; readonly message?: string };
  if (code) return failedOutcome(phone, failureReasons.refused, `${code} ${message}`);
  if (isPrivateAddressError(error)) return failedOutcome(phone, failureReasons.privateAddress);
  if (/timeout/i.test(message)) return failedOutcome(phone, failureReasons.timeout);
  return failedOutcome(phone, failureReasons.unreachable, message);
}
