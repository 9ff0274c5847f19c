import { useTask } from '@refectory/admin-ui/action/use-task.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ReferenceSelect } from '@refectory/admin-ui/input/reference/reference-select.tsx';
import { ReferenceTree } from '@refectory/admin-ui/input/reference/reference-tree.tsx';
import { useTabActive } from '@refectory/admin-ui/session/tab.ts';
import { Button, Input, type InputRef, Tabs } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { employee } from '#dining/contract/people/employee.ts';
import { employeeStates } from '#dining/contract/people/employee-states.ts';
import { group } from '#dining/contract/people/group.ts';
import { findPeopleByNumbers, listGroupMembers } from './booking-now-calls.ts';
import bookingNowFrame from './booking-now-frame.module.css';
import { bookingNowTexts as texts } from './booking-now-texts.ts';
import { parseNumbers } from './parse-numbers.ts';
import css from './people-picker.module.css';

interface PeoplePickerProps {
  /** The way that is open at first; cards are heard in each. */
  readonly first?: 'card' | 'group';
  /** Adds people; returns how many were not on the list yet. */
  readonly onAdd: (ids: readonly string[]) => number;
  /** Adds the holder of a card. */
  readonly onCard: (cardNo: string) => void;
}

type Adding = Pick<PeoplePickerProps, 'onAdd'>;

const shownPanel = '[role=tabpanel][aria-hidden=false]';

/** Four ways to add people: card, numbers, groups and search. */
export function PeoplePicker({ first = 'card', onAdd, onCard }: PeoplePickerProps) {
  const say = useTranslate();
  const section = useRef<HTMLElement>(null);
  // The input of the way that was chosen, once it is in sight; arrows go on through the tabs.
  const focusInput = () =>
    setTimeout(() => section.current?.querySelector<HTMLElement>(`${shownPanel} :is(input, textarea)`)?.focus());
  return (
    <section ref={section} className={bookingNowFrame.panel} aria-label={say(texts.people)}>
      <Tabs
        size="small"
        defaultActiveKey={first}
        onTabClick={focusInput}
        items={[
          { key: 'card', label: say(texts.byCard), children: <CardPicker onCard={onCard} /> },
          { key: 'search', label: say(texts.bySearch), children: <SearchPicker onAdd={onAdd} /> },
          { key: 'group', label: say(texts.byGroup), children: <GroupPicker onAdd={onAdd} /> },
          { key: 'numbers', label: say(texts.byNumbers), children: <NumbersPicker onAdd={onAdd} /> },
        ]}
      />
    </section>
  );
}

function CardPicker({ onCard }: Pick<PeoplePickerProps, 'onCard'>) {
  const say = useTranslate();
  const [cardNo, setCardNo] = useState('');
  const isActive = useTabActive();
  const input = useRef<InputRef>(null);
  // The card input has the focus when the page opens.
  useEffect(() => {
    if (isActive) input.current?.focus({ preventScroll: true });
  }, [isActive]);
  function add() {
    const typed = cardNo.trim();
    setCardNo('');
    if (typed) onCard(typed);
  }
  return (
    <Input
      ref={input}
      size="large"
      value={cardNo}
      autoComplete="off"
      aria-label={say(texts.byCard)}
      placeholder={say(texts.byCardHint)}
      onChange={(event) => setCardNo(event.target.value)}
      onPressEnter={add}
    />
  );
}

function SearchPicker({ onAdd }: Adding) {
  const say = useTranslate();
  return (
    <ReferenceSelect
      path={employee.path}
      filters={{ employeeStatus: employeeStates.keys.active }}
      aria-label={say(texts.bySearch)}
      placeholder={say(texts.bySearchHint)}
      value={null}
      onChange={(id) => id && onAdd([String(id)])}
    />
  );
}

function GroupPicker({ onAdd }: Adding) {
  const say = useTranslate();
  const [groups, setGroups] = useState<readonly string[]>([]);
  const { run, isRunning } = useTask(listGroupMembers, {
    onDone: (people) => {
      notify.success(say(texts.added, { count: onAdd(people.map(({ id }) => id)) }));
      setGroups([]);
    },
  });
  return (
    <div className={css.picker}>
      <ReferenceTree
        path={group.path}
        multiple
        aria-label={say(texts.byGroup)}
        placeholder={say(texts.byGroupHint)}
        value={groups}
        onChange={(chosen) => setGroups((chosen as readonly string[] | null) ?? [])}
      />
      <Button type="primary" loading={isRunning} disabled={groups.length === 0} onClick={() => void run(groups)}>
        {say(texts.add)}
      </Button>
    </div>
  );
}

function NumbersPicker({ onAdd }: Adding) {
  const say = useTranslate();
  const [text, setText] = useState('');
  const numbers = parseNumbers(text);
  const { run, isRunning } = useTask(findPeopleByNumbers, {
    onDone: ({ ids, missing }) => {
      notify.success(say(texts.numbersFound, { found: onAdd(ids) }));
      if (missing.length > 0) notify.warning(say(texts.numbersMissing, { numbers: missing.join(' ') }));
      setText(missing.join('\n'));
    },
  });
  return (
    <div className={css.picker}>
      <Input.TextArea
        value={text}
        autoSize={{ minRows: 2, maxRows: 6 }}
        aria-label={say(texts.byNumbers)}
        placeholder={say(texts.byNumbersHint)}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="primary" loading={isRunning} disabled={numbers.length === 0} onClick={() => void run(numbers)}>
        {say(texts.addNumbers, { count: numbers.length })}
      </Button>
    </div>
  );
}
