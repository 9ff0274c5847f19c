import { readInput } from '@refectory/engine/call/read-input.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sendMessageInput } from '#message/contract/sms.ts';
import type { Message } from '../channel/channel.ts';

const mostPhones = 100;
const mostParams = 20;

/** What one call of `send-message` asks for. */
export interface Asked extends Message {
  readonly code: string;
  /** What stands among the phones and is none: named in the answer, the others are sent to. */
  readonly malformed: readonly string[];
}

/** Reads code, phones and parameters; refuses the first thing that is wrong at its field (spec/message#sms). */
export function readMessage(ctx: Context, raw: Readonly<Record<string, unknown>>): Asked {
  const { code, phones, params } = readInput(ctx, sendMessageInput, 'action', {
    ...raw,
    phones: Array.isArray(raw.phones) ? raw.phones.join(',') : raw.phones,
    params: typeof raw.params === 'object' && raw.params ? JSON.stringify(raw.params) : raw.params,
  }) as Readonly<Record<keyof typeof sendMessageInput, string | undefined>>;
  return { code: code as string, ...readPhones(phones as string), params: readParams(params ?? '') };
}

/** Refuses when none of them is a phone. */
function readPhones(text: string): Pick<Asked, 'phones' | 'malformed'> {
  const field = 'phones';
  const given = [...new Set(text.split(/[,，;；\s]+/).filter(Boolean))];
  const phones = given.filter((phone) => /^\d{11}$/.test(phone));
  const malformed = given.filter((phone) => !phones.includes(phone));
  if (phones.length === 0)
    throw new DomainError('message.sms-phone-malformed', { phone: malformed[0] ?? text }, { field });
  if (given.length > mostPhones) throw new DomainError('message.sms-too-many-phones', { most: mostPhones }, { field });
  return { phones, malformed };
}

/** A JSON object of texts and numbers; absent it is empty. */
function readParams(text: string): Readonly<Record<string, string>> {
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
  if (entries.length > mostParams) throw refusal;
  if (!entries.every(([, one]) => (typeof one === 'string' && !one.includes('\0')) || typeof one === 'number'))
    throw refusal;
  return Object.fromEntries(entries.map(([name, one]) => [name, String(one)]));
}
