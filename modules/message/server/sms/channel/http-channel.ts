import { createHmac } from 'node:crypto';
import { isPrivateAddressError } from '@refectory/engine/outbound/outbound.ts';
import {
  deliveryState,
  failedOutcome,
  failureReasons,
  type SmsChannel,
  type SmsChannelRow,
  type SmsOutcome,
} from './channel.ts';
import { fillTemplate } from './fill-template.ts';
import { isTimeout, postText } from './post-text.ts';

const timeout = 10_000;
/** Maximum parallel requests: gateways drop more. */
const concurrency = 5;

/** Posts the filled request body once per phone to the channel's endpoint. */
export const httpChannel: SmsChannel = async (row, { phones, params }) => {
  const left = [...phones];
  const outcomes: SmsOutcome[] = [];
  const work = async () => {
    for (let phone = left.shift(); phone; phone = left.shift()) outcomes.push(await post(row, phone, params));
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, phones.length) }, work));
  return outcomes;
};

async function post(row: SmsChannelRow, phone: string, params: Readonly<Record<string, string>>): Promise<SmsOutcome> {
  const { contentType, text } = fillTemplate(row.body_template, {
    phone,
    params,
    signName: row.sign_name,
    templateCode: row.template_code,
    accessKey: row.access_key,
    secretKey: row.secretKey,
  });
  try {
    const headers = { 'content-type': contentType, ...signatureHeaders(row, text) };
    const answer = await postText(row.endpoint, text, { headers, timeout });
    const isTaken = answer.status >= 200 && answer.status < 300 && answer.text.includes(row.success_text);
    if (isTaken) return { phone, state: deliveryState.sent, detail: '' };
    return failedOutcome(phone, failureReasons.refused, `HTTP ${answer.status} ${answer.text}`.trim());
  } catch (error) {
    if (isPrivateAddressError(error)) return failedOutcome(phone, failureReasons.privateAddress);
    if (isTimeout(error)) return failedOutcome(phone, failureReasons.timeout);
    return failedOutcome(phone, failureReasons.unreachable, errorCode(error));
  }
}

/** Signature headers for gateways that verify sender, time and content (docs/decisions/0601). */
function signatureHeaders({ access_key, secretKey }: SmsChannelRow, body: string): Record<string, string> {
  if (!secretKey) return {};
  const timestamp = String(Math.floor(Date.now() / 1000));
  const mac = createHmac('sha256', secretKey).update(`${timestamp}.${body}`).digest('hex');
  return { 'x-access-key': access_key, 'x-timestamp': timestamp, 'x-signature': `sha256=${mac}` };
}

const errorCode = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
