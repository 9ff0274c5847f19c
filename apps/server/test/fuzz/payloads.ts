import type { Input } from '../samples/sample-rows.ts';
import { deepJson, deepPlaceholder } from './values.ts';

/** JSON text with the placeholder of deep nesting expanded. */
export const toJsonBody = (value: unknown): string =>
  (JSON.stringify(value) ?? 'undefined').replaceAll(`"${deepPlaceholder}"`, deepJson);

/** Query or form text; other values as JSON. */
export const toFormBody = (input: Input): string =>
  Object.entries(input)
    .flatMap(([name, value]) =>
      (Array.isArray(value) && value.length > 0 ? value : [value]).map((each) => [name, each]),
    )
    .map(
      ([name, value]) => `${escaped(String(name))}=${escaped(typeof value === 'string' ? value : toJsonBody(value))}`,
    )
    .join('&')
    .slice(0, 12_000);

const escaped = (text: string): string => encodeURIComponent(text.toWellFormed());

/** A multipart body of fields and a file, possibly truncated. */
export function toMultipartBody(input: Input, content: string, cut: number): { type: string; payload: Buffer } {
  const boundary = 'fuzz-boundary';
  const field = (name: string, text: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name.replaceAll(/["\r\n]/g, '')}"\r\n\r\n${text}\r\n`;
  const fields = Object.entries(input).map(([name, value]) =>
    field(name, (typeof value === 'string' ? value : toJsonBody(value)).slice(0, 2000)),
  );
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${content.slice(0, 40).replaceAll(/["\r\n]/g, '')}"\r\ncontent-type: application/octet-stream\r\n\r\n${content}\r\n`;
  const whole = Buffer.from(`${fields.slice(0, 3).join('')}${file}--${boundary}--\r\n`);
  const type = cut > 0.95 ? 'multipart/form-data' : `multipart/form-data; boundary=${boundary}`;
  return { type, payload: cut < 0.5 ? whole.subarray(0, Math.floor(whole.length * cut * 2)) : whole };
}
