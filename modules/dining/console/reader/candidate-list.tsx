import type { CallResponse } from '@refectory/admin-ui/api/call.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { label } from '@refectory/declaration/label.ts';
import { maxCandidates } from '#dining/contract/people/card-responses.ts';
import type { topUpCalls } from '#dining/contract/people/top-up-calls.ts';
import { PersonPhoto } from '../person-photo.tsx';
import css from './candidate-list.module.css';
import choiceButtons from './choice-buttons.module.css';

const manyFound = label('只显示前 {count} 人，请输入更多字', 'Showing the first {count}. Type more to narrow it down');

/** One of several people that a text means. */
export type Candidate = CallResponse<typeof topUpCalls.find>['candidates'][number];

interface CandidatesProps {
  readonly candidates: readonly Candidate[];
  readonly digit: number | undefined;
  readonly onPick: (employeeId: string) => void;
}

/** People that match a typed number or name; each is selected by a digit. */
export function CandidateList({ candidates, digit, onPick }: CandidatesProps) {
  const say = useTranslate();
  return (
    <>
      <ol className={`${choiceButtons.column} ${css.candidates}`}>
        {candidates.map((person, at) => (
          <li key={person.id}>
            <button type="button" aria-current={digit === at + 1} onClick={() => onPick(person.id)}>
              <kbd>{at + 1}</kbd>
              <PersonPhoto name={person.name} image={person.idPhoto} size={40} />
              <strong>{person.name}</strong>
              <span>{person.saasNo}</span>
              <span>{person.groupName}</span>
              <span>{person.typeName}</span>
            </button>
          </li>
        ))}
      </ol>
      {candidates.length === maxCandidates && <p className={css.note}>{say(manyFound, { count: maxCandidates })}</p>}
    </>
  );
}
