import type { Call } from '@refectory/declaration/call/call.ts';
import { responseSchema } from '@refectory/declaration/call/response-schema.ts';
import { Ajv, type ValidateFunction } from 'ajv';

const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
const compiled = new WeakMap<Call['answer'], ValidateFunction>();

/**
 * Refuses an answer that is not what its call declares: what is missing, of another kind, or not declared at all. Every test that
 * calls the HTTP application compares what it is answered in this way.
 */
export function assertDeclaredResponse({ answer, method, path }: Call, data: unknown): void {
  const shape = responseSchema(answer);
  if (!shape) return;
  let validate = compiled.get(answer);
  if (!validate) compiled.set(answer, (validate = ajv.compile(shape)));
  // As it goes out: what is undefined is not there.
  if (validate(JSON.parse(JSON.stringify(data ?? {})))) return;
  const faults = validate.errors?.slice(0, 5).map(({ instancePath, message, params }) => {
    const { additionalProperty = '' } = params as { additionalProperty?: string };
    return `${instancePath || '/'} ${message} ${additionalProperty}`;
  });
  throw new Error(`${method} ${path} answers what it does not declare: ${faults?.join('; ')}`);
}
