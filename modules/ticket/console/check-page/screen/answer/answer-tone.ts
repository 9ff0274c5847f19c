import type { Label } from '@refectory/declaration/label.ts';
import { checkRule } from '#ticket/contract/check/check-dictionaries.ts';
import type { CheckRule } from '#ticket/contract/check/check-facts.ts';
import { checkTexts as texts } from '../../check-texts.ts';
import type { CheckRecord } from '../../device/check-record.ts';

/** Appearance and sound of a result. */
export type AnswerTone = 'good' | 'bad' | 'warning';

/** Letting through and undoing are warnings. */
export const findTone = ({ outcome }: CheckRecord): AnswerTone =>
  outcome === 'passed' ? 'good' : outcome === 'refused' ? 'bad' : 'warning';

/** Result in two or three words. */
export function toHeadline({ outcome, direction }: CheckRecord): Label {
  if (outcome === 'passed') return direction === 'out' ? texts.passedOut : texts.passed;
  return texts[outcome];
}

const words = new Map(checkRule.entries.map((entry) => [entry.key, entry]));

/** Text of a refusing rule. */
export const ruleText = (rule: CheckRule): Label => words.get(checkRule.keys[rule]) ?? texts.refused;
