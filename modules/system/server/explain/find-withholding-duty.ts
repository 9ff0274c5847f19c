import type { Actor, Context } from '@refectory/engine/request/context.ts';

/** The name of the duty that withholds one of the codes granted by a role; null when none does. */
export function findWithholdingDuty(
  { language }: Pick<Context, 'language'>,
  { duty }: Actor,
  codes: readonly string[],
): string | null {
  return duty && codes.some((code) => duty.withheld.has(code)) ? duty.label[language] : null;
}
