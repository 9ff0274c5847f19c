import { toText } from '@refectory/engine/refusal/to-text.ts';

/** Comma-separated tenant ids without duplicates; empty means every tenant (spec/flow#process). */
export const parseTenantIds = (given: unknown): string[] => [
  ...new Set(
    toText(given)
      .split(/[,，\s]+/)
      .filter((each) => each !== ''),
  ),
];
