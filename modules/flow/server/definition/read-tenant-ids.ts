import { textOf } from '@refectory/engine/refusal/text-of.ts';

/** Tenant numbers joined by commas, each once; none means every tenant (spec/flow#process). */
export const readTenantIds = (given: unknown): string[] => [
  ...new Set(
    textOf(given)
      .split(/[,，\s]+/)
      .filter((each) => each !== ''),
  ),
];
