import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { DictionaryText } from '@refectory/admin-ui/cell/dictionary-text.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { ResponseData } from '@refectory/declaration/field/wire-types.ts';
import type { Label } from '@refectory/declaration/label.ts';
import type { ReactNode } from 'react';
import type { checkCalls } from '../../contract/check/check-calls.ts';
import { checkRule } from '../../contract/check/check-dictionaries.ts';
import { checkTexts as texts } from './check-texts.ts';
import css from './simulated-answer.module.css';

type Answer = ResponseData<typeof checkCalls.simulate.answer>;

const keys = new Map<string, number>(Object.entries(checkRule.keys));
const faults = new Map<string, Label>(Object.entries(texts.faults));

/** Simulated result: pass or every refusing rule, and the ticket. */
export function SimulatedAnswer({ answer }: { readonly answer: Answer }) {
  const say = useTranslate();
  const fault = faults.get(answer.fault);
  return (
    <>
      <p className={css.verdict} data-passes={answer.passes}>
        {answer.passes ? <CheckCircleFilled /> : <CloseCircleFilled />}
        {say(answer.passes ? texts.passes : texts.refused)}
      </p>
      {answer.rules.length > 0 && (
        <ol className={css.rules} aria-label={say(texts.rules)}>
          {answer.rules.map((rule, place) => (
            <li key={rule}>
              <DictionaryText code={checkRule.code} value={keys.get(rule)} />
              {place === 0 && answer.rules.length > 1 && <small>{say(texts.first)}</small>}
            </li>
          ))}
        </ol>
      )}
      <dl className={css.facts}>
        <Fact label={texts.at}>{answer.at}</Fact>
        {fault && <Fact label={texts.fault}>{say(fault)}</Fact>}
        {answer.ticketNo && <TicketFacts answer={answer} />}
      </dl>
    </>
  );
}

function TicketFacts({ answer }: { readonly answer: Answer }) {
  const say = useTranslate();
  return (
    <>
      <Fact label={texts.ticketNo}>
        <span translate="no">{answer.ticketNo}</span>
      </Fact>
      <Fact label={texts.type}>
        <span translate="no">{answer.typeName}</span>
      </Fact>
      <Fact label={texts.holder}>
        <span translate="no">{answer.holder || '—'}</span>
      </Fact>
      <Fact label={texts.status}>
        <DictionaryText code="ticket_status" value={answer.ticketStatus} />
      </Fact>
      <Fact label={texts.usesLeft}>{answer.usesLeft ?? say(texts.unlimited)}</Fact>
      <Fact label={texts.valid}>{[answer.validFrom, answer.validTo].filter(Boolean).join(' – ') || '—'}</Fact>
    </>
  );
}

const Fact = ({ label, children }: { readonly label: Label; readonly children: ReactNode }) => {
  const say = useTranslate();
  return (
    <>
      <dt>{say(label)}</dt>
      <dd>{children}</dd>
    </>
  );
};
