import { readInput } from '@refectory/engine/call/input/read-input.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sendSmsInput } from '#message/contract/sms.ts';
import type { SmsMessage } from '../channel/channel.ts';

const maxPhones = 100;
const maxParams = 20;

/** A parsed `send-message` request. */
export interface SmsRequest extends SmsMessage {
  readonly code: string;
  /** Invalid phones, reported in the response; the others are used. */
  readonly malformed: readonly string[];
}

/** Parses code, phones and parameters; refuses the first invalid one at its field (spec/message#sms). */
export function parseSmsRequest(ctx: Context, raw: Readonly<Record<string, unknown>>): SmsRequest {
  const { code, phones, params } = readInput(ctx, sendSmsInput, 'action', {
    ...raw,
    phones: Array.isArray(raw.phones) ? raw.phones.join(',') : raw.phones,
    params: typeof raw.params === 'object' && raw.params ? JSON.stringify(raw.params) : raw.params,
  }) as Readonly<Record<keyof typeof sendSmsInput, string | undefined>>;
  return { code: code as string, ...parsePhones(phones as string), params: parseParams(params ?? '') };
}

/** Refuses when no phone is valid. */
function parsePhones(text: string): Pick<SmsRequest, 'phones' | 'malformed'> {
  const field = 'phones';
  const given = [...new Set(text.split(/[,，;；\s]+/).filter(Boolean))];
  const phones = given.filter((phone) => /^\d{11}$/.test(phone));
  const malformed = given.filter((phone) => !phones.includes(phone));
  if (phones.length === 0)
    throw new DomainError('message.sms-phone-malformed', { phone: malformed[0] ?? text }, { field });
  if (given.length > maxPhones) throw new DomainError('message.sms-too-many-phones', { most: maxPhones }, { field });
  return { phones, malformed };
}

/** A JSON object of texts and numbers; empty when absent. */
function parseParams(text: string): Readonly<Record<string, string>> {
  const refusal = new DomainError('message.sms-params-malformed', {}, { field: 'params' });
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refusal;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refusal;
  const entries = Object.entries(value);
  if (entries.length > maxParams) throw refusal;
  if (!entries.every(([, one]) => (typeof one === 'string' && !one.includes('\0')) || typeof one === 'number'))
    throw refusal;
  return Object.fromEntries(entries.map(([name, one]) => [name, String(one)]));
}
