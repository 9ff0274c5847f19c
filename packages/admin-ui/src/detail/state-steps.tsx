import { stepsCall } from '@refectory/declaration/call/row-calls.ts';
import { label } from '@refectory/declaration/label.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../api/call.ts';
import type { Row } from '../api/queries.ts';
import { StatusText } from '../cell/status-text.tsx';
import { useDictionary } from '../dictionary/dictionaries.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { EmptyState, ErrorState } from '../list/list-states.tsx';
import { Placeholder } from '../loading/placeholder.tsx';
import css from './state-steps.module.css';

const texts = {
  title: label('状态变更', 'Steps'),
  empty: label('没有状态变更记录', 'No steps recorded'),
  byItself: label('系统', 'System'),
};

interface StateStepsProps {
  readonly resource: Resource;
  readonly row: Row;
  /** Beside each other, as the head of a page shows them. */
  readonly isAcross?: boolean;
}

/** The state changes of a row, oldest first, with user, time and reason; nothing when the resource has no states. */
export function StateSteps(props: StateStepsProps) {
  const { states } = props.resource;
  return states ? <Steps {...props} dictionary={states.dictionary} /> : null;
}

function Steps({ resource, row, isAcross, dictionary }: StateStepsProps & { readonly dictionary: string }) {
  const say = useTranslate();
  const lookup = useDictionary(dictionary);
  const steps = useQuery(callQuery(stepsCall(resource), { id: row.id }));
  if (isAcross && steps.data?.length === 0) return null;
  return (
    <section className={css.steps} aria-label={say(texts.title)}>
      {!isAcross && <p className={css.title}>{say(texts.title)}</p>}
      {steps.isPending && <Placeholder rows={isAcross ? 1 : 3} />}
      {steps.error && <ErrorState error={steps.error} onRetry={() => void steps.refetch()} />}
      {steps.data?.length === 0 && <EmptyState text={say(texts.empty)} />}
      {steps.data && steps.data.length > 0 && (
        <ol className={isAcross ? css.across : css.list}>
          {steps.data.map(({ id, at, action, to, userName, detail }) => {
            const words = resource.actions?.[action]?.label;
            return (
              <li key={id} className={css.step}>
                <StatusText tone={lookup.tone(to)}>{lookup.label(to)}</StatusText>
                {words && <span>{say(words)}</span>}
                <span>{userName || say(texts.byItself)}</span>
                <time className={css.muted}>{at}</time>
                {detail && <span className={css.detail}>{detail}</span>}
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
