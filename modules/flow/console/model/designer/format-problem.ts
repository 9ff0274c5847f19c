import { interpolate } from '@refectory/declaration/label.ts';
import { flowErrors } from '#flow/contract/errors.ts';
import type { ProcessProblem } from '#flow/contract/process/process-problem.ts';

/** Text of a problem, as in the server's refusal. */
export function formatProblem({ code, params }: ProcessProblem, language: 'zh' | 'en'): string {
  const filled = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'object' && value !== null ? (value as { zh: string; en: string })[language] : value,
  ]);
  return interpolate(flowErrors[code][language], Object.fromEntries(filled));
}
