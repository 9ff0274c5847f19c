/** A key that makes a call safe to repeat. Create one per form, not per click. (`crypto.randomUUID` needs HTTPS.) */
export const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
