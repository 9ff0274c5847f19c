const text = { type: 'string' } as const;

/** JSON schema of a refusal (spec/wire#errors). */
export const refusalSchema = {
  description: '拒绝 · Refused',
  type: 'object',
  properties: {
    code: { type: 'integer' },
    success: { const: false },
    data: { type: 'object' },
    msg: text,
    error: { ...text, description: 'module.problem' },
    requestId: text,
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { field: text, reason: text, msg: text },
        required: ['field', 'reason', 'msg'],
        additionalProperties: false,
      },
    },
  },
  required: ['code', 'success', 'data', 'msg', 'error', 'requestId'],
  additionalProperties: false,
};

/** Calls without an envelope may refuse in the OAuth format. */
export const oauthRefusalSchema = {
  type: 'object',
  properties: { error: text, error_description: text },
  required: ['error', 'error_description'],
  additionalProperties: false,
};

/** JSON schema of a response envelope (spec/wire#envelope). */
export const envelopeSchema = (data: object) => ({
  type: 'object',
  properties: { code: { type: 'integer' }, success: { const: true }, data, msg: text },
  required: ['code', 'success', 'data', 'msg'],
  additionalProperties: false,
});
