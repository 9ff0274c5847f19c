import type { Call } from '@refectory/declaration/call/call.ts';
import { responseSchema } from '@refectory/declaration/call/response-schema.ts';
import { Ajv, type ValidateFunction } from 'ajv';

const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
/** Undefined for an answer that has no shape. Each application declares the calls of its resources anew. */
const compiled = new WeakMap<Call['answer'], ValidateFunction | undefined>();
/** By the text of their shape, so that applications share what they declare alike: Ajv keeps all it ever compiled. */
const compiledShapes = new Map<string, ValidateFunction>();

function findValidate(answer: Call['answer']): ValidateFunction | undefined {
  if (!compiled.has(answer)) compiled.set(answer, compileShape(responseSchema(answer)));
  return compiled.get(answer);
}

function compileShape(shape: ReturnType<typeof responseSchema>): ValidateFunction | undefined {
  if (!shape) return undefined;
  const text = JSON.stringify(shape);
  const validate = compiledShapes.get(text) ?? ajv.compile(shape);
  compiledShapes.set(text, validate);
  return validate;
}

/**
 * Refuses an answer that is not what its call declares: what is missing, of another kind, or not declared at all. Every test that
 * calls the HTTP application compares what it is answered in this way.
 */
export function assertDeclaredResponse({ answer, method, path }: Call, data: unknown): void {
  const validate = findValidate(answer);
  // As it goes out: what is undefined is not there.
  if (!validate || validate(JSON.parse(JSON.stringify(data ?? {})))) return;
  const faults = validate.errors?.slice(0, 5).map(({ instancePath, message, params }) => {
    const { additionalProperty = '' } = params as { additionalProperty?: string };
    return `${instancePath || '/'} ${message} ${additionalProperty}`;
  });
  throw new Error(`${method} ${path} answers what it does not declare: ${faults?.join('; ')}`);
}
