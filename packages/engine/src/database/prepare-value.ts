import { createRequire } from 'node:module';

// The driver's own conversion of JavaScript values to parameters, which it does not export publicly.
const { prepareValue: mapValue } = createRequire(import.meta.url)('pg/lib/utils') as {
  prepareValue(value: unknown): unknown;
};

/** Converts a JavaScript value to a protocol parameter, exactly as the driver does for its own queries. */
export const prepareValue = (value: unknown): unknown => mapValue(value);
