/** Tenant numbers joined by commas, each once; none means every tenant (wire §7). */
export const readTenantIds = (given: unknown): string[] => [
  ...new Set(
    [given]
      .flat()
      .flatMap((each) => String(each ?? '').split(/[,，\s]+/))
      .filter((each) => each !== ''),
  ),
];
