import { Button, Input, Tabs } from 'antd';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { notify } from '#api/notify.ts';
import { ReferenceSelect } from '#crud/reference-select.tsx';
import { ReferenceTree } from '#crud/reference-tree.tsx';
import { useSay } from '#crud/use-say.ts';
import css from './booking-now.module.css';
import { peopleOf, peopleOfNumbers, personOfCard } from './booking-now-calls.ts';
import { bookingNowTexts as texts } from './booking-now-texts.ts';

interface PeoplePickerProps {
  /** Answers how many were new. */
  readonly onAdd: (ids: readonly string[]) => number;
}

/** The four ways to put people on the list. */
export function PeoplePicker({ onAdd }: PeoplePickerProps) {
  const say = useSay();
  return (
    <section className={css.panel} aria-label={say(texts.people)}>
      <Tabs
        size="small"
        items={[
          { key: 'card', label: say(texts.byCard), children: <ByCard onAdd={onAdd} /> },
          { key: 'search', label: say(texts.bySearch), children: <BySearch onAdd={onAdd} /> },
          { key: 'group', label: say(texts.byGroup), children: <ByGroup onAdd={onAdd} /> },
          { key: 'numbers', label: say(texts.byNumbers), children: <ByNumbers onAdd={onAdd} /> },
        ]}
      />
    </section>
  );
}

function ByCard({ onAdd }: PeoplePickerProps) {
  const say = useSay();
  const [cardNo, setCardNo] = useState('');
  async function add() {
    const swiped = cardNo.trim();
    setCardNo('');
    if (!swiped) return;
    try {
      if (onAdd([await personOfCard(swiped)]) === 0) notify.warning(say(texts.alreadyThere, { name: swiped }));
    } catch (error) {
      tell(error);
    }
  }
  return (
    <Input
      size="large"
      value={cardNo}
      autoComplete="off"
      aria-label={say(texts.byCard)}
      placeholder={say(texts.byCardHint)}
      onChange={(event) => setCardNo(event.target.value)}
      onPressEnter={() => void add()}
    />
  );
}

function BySearch({ onAdd }: PeoplePickerProps) {
  const say = useSay();
  return (
    <ReferenceSelect
      path="/dining/employee"
      filters={{ employeeStatus: 1 }}
      aria-label={say(texts.bySearch)}
      placeholder={say(texts.bySearchHint)}
      value={null}
      onChange={(id) => id && onAdd([String(id)])}
    />
  );
}

function ByGroup({ onAdd }: PeoplePickerProps) {
  const say = useSay();
  const [groups, setGroups] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  async function add() {
    setBusy(true);
    try {
      const people = await peopleOf(groups);
      notify.success(say(texts.added, { count: onAdd(people.map(({ id }) => id)) }));
      setGroups([]);
    } catch (error) {
      tell(error, true);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={css.pick}>
      <ReferenceTree
        path="/dining/group"
        multiple
        aria-label={say(texts.byGroup)}
        placeholder={say(texts.byGroupHint)}
        value={groups}
        onChange={(chosen) => setGroups((chosen as readonly string[] | null) ?? [])}
      />
      <Button type="primary" loading={isBusy} disabled={groups.length === 0} onClick={() => void add()}>
        {say(texts.add)}
      </Button>
    </div>
  );
}

const numbersIn = (text: string): readonly string[] => [...new Set(text.split(/[\s,;，；、]+/).filter(Boolean))];

function ByNumbers({ onAdd }: PeoplePickerProps) {
  const say = useSay();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const numbers = numbersIn(text);
  async function add() {
    setBusy(true);
    try {
      const { ids, missing } = await peopleOfNumbers(numbers);
      notify.success(say(texts.numbersFound, { found: onAdd(ids) }));
      if (missing.length > 0) notify.warning(say(texts.numbersMissing, { numbers: missing.join(' ') }));
      setText(missing.join('\n'));
    } catch (error) {
      tell(error, true);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={css.pick}>
      <Input.TextArea
        value={text}
        autoSize={{ minRows: 2, maxRows: 6 }}
        aria-label={say(texts.byNumbers)}
        placeholder={say(texts.byNumbersHint)}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="primary" loading={isBusy} disabled={numbers.length === 0} onClick={() => void add()}>
        {say(texts.addNumbers, { count: numbers.length })}
      </Button>
    </div>
  );
}

/** Quiet calls are told here; the others have told the user already. */
function tell(error: unknown, isTold = false): void {
  if (!(error instanceof ApiError)) throw error;
  if (!isTold) notify.error(error.msg);
}
