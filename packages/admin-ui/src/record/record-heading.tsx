import { ArrowLeftOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { Resource } from '@refectory/declaration/resource.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Row } from '../api/queries.ts';
import { cellText, type TextContext } from '../cell/cell-text.ts';
import { rowTitle } from '../cell/row-title.ts';
import { stateField } from '../cell/state-field.ts';
import { StatusText } from '../cell/status-text.tsx';
import { StateSteps } from '../detail/state-steps.tsx';
import { texts } from '../list/texts.ts';
import { useTab } from '../session/tab.ts';
import { type RecordAddress, recordPath } from './record-address.ts';
import css from './record-heading.module.css';
import { recordTexts } from './record-texts.ts';

interface RecordHeadingProps {
  readonly resource: Resource;
  readonly row: Row;
  readonly address: RecordAddress;
  /** The rows of the list it was opened from. */
  readonly listed: readonly Row[];
  readonly context: TextContext;
  readonly actions: ReactNode;
}

/** The head of the page of a row: its name and state, its actions, its neighbours in the list, and the states it went through. */
export function RecordHeading({ resource, row, address, listed, context, actions }: RecordHeadingProps) {
  const { say } = context;
  const { open } = useTab();
  const back = say(recordTexts.back, { name: say(resource.label) });
  return (
    <header className={css.heading}>
      <div className={css.line}>
        <Button
          type="text"
          icon={<ArrowLeftOutlined />}
          aria-label={back}
          title={back}
          onClick={() => open(address.listPath)}
        />
        <div className={css.name}>
          <span className={css.kind}>{say(resource.label)}</span>
          <h1>{rowTitle(resource, row)}</h1>
          <State resource={resource} row={row} context={context} />
        </div>
        <div className={css.actions} role="group" aria-label={say(texts.actions)}>
          {actions}
        </div>
        <Neighbours address={address} listed={listed} say={say} />
      </div>
      <StateSteps resource={resource} row={row} isAcross />
    </header>
  );
}

function State({ resource, row, context }: Pick<RecordHeadingProps, 'resource' | 'row' | 'context'>) {
  const name = stateField(resource);
  const field = resource.fields[name];
  if (field?.kind !== 'choice') return null;
  const text = cellText(name, field, row, context);
  const tone = context.lookups.get(field.dictionary ?? '')?.tone(row[name]) ?? 'default';
  return text ? <StatusText tone={tone}>{text}</StatusText> : null;
}

interface NeighboursProps {
  readonly address: RecordAddress;
  readonly listed: readonly Row[];
  readonly say: TextContext['say'];
}

/** Steps to the rows before and after in the list, in the same place: the tab of the row that is left closes. */
function Neighbours({ address, listed, say }: NeighboursProps) {
  const navigate = useNavigate();
  const { close } = useTab();
  const at = listed.findIndex(({ id }) => id === address.id);
  if (at < 0 || listed.length < 2) return null;
  const step = (by: 1 | -1, name: string, icon: ReactNode) => {
    const to = listed[at + by];
    const go = async (id: string) => {
      await navigate(recordPath({ ...address, id }), { replace: true });
      close();
    };
    return (
      <Button
        type="text"
        icon={icon}
        aria-label={name}
        title={name}
        disabled={!to}
        onClick={() => to && void go(to.id)}
      />
    );
  };
  return (
    <div className={css.neighbours}>
      {step(-1, say(texts.previous), <LeftOutlined />)}
      <span>{say(recordTexts.position, { at: at + 1, count: listed.length })}</span>
      {step(1, say(texts.next), <RightOutlined />)}
    </div>
  );
}
