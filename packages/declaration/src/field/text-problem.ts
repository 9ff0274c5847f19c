import { findPhoneProblem } from '../phone.ts';
import type { Field, FieldKind, Format } from './field.ts';

/** PostgreSQL keeps no NUL, and half a surrogate pair would be kept as another character. */
export const isStorableText = (text: string): boolean => !text.includes('\0') && !/\p{Cs}/u.test(text);

/** The same for JSON text, where `JSON.stringify` has escaped them. */
export const isStorableJson = (json: string): boolean => !/\\u(0000|d[89a-f])/.test(json.replace(/\\\\/g, ''));

const singleLine: ReadonlySet<FieldKind> = new Set(['text', 'image']);

/** Control and format characters; joiners are part of emoji and of words in some languages. */
const invisible = /\p{Cc}|(?![\u200c\u200d])\p{Cf}/u;

const formats: Record<Exclude<Format, 'phone' | 'account'>, RegExp> = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@.]+$/,
  code: /^[A-Za-z0-9][\w.:/-]*$/,
  host: /^(\[[\da-fA-F:]+\]|[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?)(:\d{1,5})?$/,
  link: /^(\/(?![/\\])|https?:\/\/)/i,
};

/** One account has one spelling: no look-alike forms such as full-width letters, and nothing that is not seen. */
const isAccount = (text: string): boolean => text.normalize('NFKC') === text && !/\p{C}/u.test(text);

/** What is wrong with the characters or the format of a text that is not empty (spec/wire#values). */
export function findTextProblem({ kind, format }: Pick<Field, 'kind' | 'format'>, text: string) {
  if (singleLine.has(kind) && invisible.test(text)) return 'invisible';
  if (format === undefined) return undefined;
  if (format === 'phone') return findPhoneProblem(text);
  return (format === 'account' ? isAccount(text) : formats[format].test(text)) ? undefined : format;
}

/** A path on this server or a web address: other schemes, such as `javascript:`, and other hosts are none. */
export const isLink = (text: string): boolean => formats.link.test(text);
