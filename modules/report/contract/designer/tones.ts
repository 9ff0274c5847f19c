import type { ColourRule, ToneName } from './definition.ts';

/** Background colours of tones on paper and in files, light enough for black text. */
export const paperTones = { good: '#d9f2d0', warning: '#fff1b8', bad: '#ffd8d2' } as const satisfies Readonly<
  Record<ToneName, string>
>;

/** The tone of the first condition that a value meets. */
export function findTone(
  rules: readonly ColourRule[],
  figure: string,
  value: string | undefined,
): ToneName | undefined {
  if (value === undefined || value === '') return undefined;
  const met = rules.find(
    (rule) =>
      rule.figure === figure &&
      (rule.when === 'above' ? Number(value) >= Number(rule.value) : Number(value) <= Number(rule.value)),
  );
  return met?.tone as ToneName | undefined;
}
