import { StatusText } from '@refectory/admin-ui/cell/status-text.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Button } from 'antd';
import type { TimerEffect } from '#flow/contract/process/parse-timer.ts';
import { describeTimer } from '#flow/contract/process/timer-text.ts';
import { designerTexts as texts } from '../designer/designer-texts.ts';
import { elementLabels } from '../designer/panel/element-labels.ts';
import type { ChangedFact, ComparedFact, Difference } from './compare-processes.ts';
import css from './difference-list.module.css';

const factLabels = {
  key: texts.key,
  type: texts.type,
  name: texts.name,
  description: texts.description,
  assignee: texts.assignee,
  candidates: texts.candidates,
  task: texts.ofTask,
  due: texts.duration,
  effect: texts.atDeadline,
  formKey: texts.formKey,
  field: texts.field,
  editable: texts.editable,
  source: texts.source,
  target: texts.target,
  condition: texts.condition,
  defaultFlow: texts.defaultFlow,
} as const satisfies Record<ComparedFact, unknown>;
const tones = { added: 'success', removed: 'error', changed: 'warning' } as const;
const kindLabels = { added: texts.added, removed: texts.removed, changed: texts.changed } as const;

interface DifferenceListProps {
  readonly differences: readonly Difference[];
  readonly isSameFile: boolean;
  readonly onSelect: (id: string) => void;
}

/** Differences between two versions as text; a click scrolls to the element. */
export function DifferenceList({ differences, isSameFile, onSelect }: DifferenceListProps) {
  const say = useTranslate();
  const toTypeName = (type: string) => {
    const known = elementLabels[type];
    return known ? say(known) : type;
  };
  const tell = (fact: ComparedFact, value: string) => {
    if (value === '') return say(texts.nothing);
    if (fact === 'type') return toTypeName(value);
    if (fact === 'due') return say(describeTimer(value));
    return fact === 'effect' ? say(texts[value as TimerEffect]) : value;
  };
  const change = ({ fact, before, after }: ChangedFact) =>
    say(texts.changedFact, { fact: say(factLabels[fact]), before: tell(fact, before), after: tell(fact, after) });
  return (
    <section className={css.differences} aria-label={say(texts.differences)}>
      {differences.length === 0 && <p>{say(isSameFile ? texts.same : texts.sameButDrawn)}</p>}
      <ul>
        {differences.map(({ kind, id, type, name, changes }) => (
          <li key={`${kind}/${id}`}>
            <StatusText tone={tones[kind]}>{say(kindLabels[kind])}</StatusText>
            <Button type="link" size="small" onClick={() => onSelect(id)}>
              {say(texts.elementOf, { type: toTypeName(type), name: name || id })}
            </Button>
            {changes.map(change).join(say(texts.semicolon))}
          </li>
        ))}
      </ul>
    </section>
  );
}
