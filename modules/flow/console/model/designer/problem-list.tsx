import { StatusText } from '@refectory/admin-ui/cell/status-text.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Button } from 'antd';
import type { ProcessProblem } from '#flow/contract/process/process-problem.ts';
import { designerTexts as texts } from './designer-texts.ts';
import css from './problem-list.module.css';

interface ProblemListProps {
  readonly problems: readonly ProcessProblem[];
  /** The problems as text. */
  readonly words: readonly string[];
  readonly onSelect: (elementId: string) => void;
}

/** Problems that prevent deployment; a click selects the element. */
export function ProblemList({ problems, words, onSelect }: ProblemListProps) {
  const say = useTranslate();
  return (
    <section className={css.problems} aria-label={say(texts.problems)} aria-live="polite">
      {problems.length === 0 ? (
        <StatusText tone="success">{say(texts.noProblems)}</StatusText>
      ) : (
        <StatusText tone="error">{say(texts.problemCount, { count: problems.length })}</StatusText>
      )}
      {problems.length > 0 && (
        <ul>
          {problems.map(({ elementId }, n) => (
            <li key={words[n]}>
              <Button type="text" size="small" onClick={() => onSelect(elementId ?? '')}>
                {words[n]}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
