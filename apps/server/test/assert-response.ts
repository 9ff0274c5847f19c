import type { Call } from '@refectory/declaration/call/call.ts';
import { responseSchema } from '@refectory/declaration/call/response-schema.ts';
import { Ajv, type ValidateFunction } from 'ajv';

const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
/** Compiled validators; undefined without a shape. Keyed by object: each application declares its calls anew. */
const compiled = new WeakMap<Call['answer'], ValidateFunction | undefined>();
/** Keyed by the text of the schema, so that applications share validators, because Ajv keeps all it compiled. */
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
 * Refuses a response that does not match the declaration of its call: missing, wrong or undeclared fields. Applied to
 * every response in tests over HTTP.
 */
export function assertDeclaredResponse({ answer, method, path }: Call, data: unknown): void {
  const validate = findValidate(answer);
  // As serialized: undefined fields are absent.
  if (!validate || validate(JSON.parse(JSON.stringify(data ?? {})))) return;
  const faults = validate.errors?.slice(0, 5).map(({ instancePath, message, params }) => {
    const { additionalProperty = '' } = params as { additionalProperty?: string };
    return `${instancePath || '/'} ${message} ${additionalProperty}`;
  });
  throw new Error(`${method} ${path} answers what it does not declare: ${faults?.join('; ')}`);
}
