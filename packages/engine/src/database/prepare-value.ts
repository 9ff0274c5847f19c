import { createRequire } from 'node:module';

// The driver's own mapping of JavaScript values to parameters; it has no public name.
const { prepareValue: mapValue } = createRequire(import.meta.url)('pg/lib/utils') as {
  prepareValue(value: unknown): unknown;
};

/** Turns a JavaScript value into what the wire protocol takes, exactly as the driver does for its own queries. */
export const prepareValue = (value: unknown): unknown => mapValue(value);
