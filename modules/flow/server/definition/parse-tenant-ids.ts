import { toText } from '@refectory/engine/refusal/to-text.ts';

/** Tenant numbers joined by commas, each once; none means every tenant (spec/flow#process). */
export const parseTenantIds = (given: unknown): string[] => [
  ...new Set(
    toText(given)
      .split(/[,，\s]+/)
      .filter((each) => each !== ''),
  ),
];
