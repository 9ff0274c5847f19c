import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useSay } from '#hooks/use-say.ts';
import { useScreenClass } from '../layout/screen-class.ts';
import css from './check-page.module.css';
import { checkTexts as texts } from './check-texts.ts';
import { playTone } from './play-tone.ts';
import { ReaderCheck } from './reader-check.tsx';
import { runChecks } from './run-checks.ts';

const MOST_CLOCK_SECONDS = 60;

interface RowProps {
  readonly name: string;
  /** Absent: nothing to judge, or not known yet. */
  readonly isGood?: boolean | undefined;
  readonly children: ReactNode;
}

function Row({ name, isGood, children }: RowProps) {
  const say = useSay();
  return (
    <li className={css.row}>
      <b>{name}</b>
      <div>{children}</div>
      {isGood !== undefined && (
        <span className={isGood ? css.good : css.bad}>{say(isGood ? texts.good : texts.bad)}</span>
      )}
    </li>
  );
}

/** `/test/index`: whether this device is fit for work at a counter or desk. */
export function CheckPage() {
  const say = useSay();
  const screen = useScreenClass();
  const checks = useQuery({ queryKey: ['shell', 'check'], queryFn: runChecks, gcTime: 0, staleTime: 0 });
  const { data } = checks;
  const clock = data?.clockSeconds;
  const isOnTime = clock !== undefined && clock < MOST_CLOCK_SECONDS;
  const judged = (isGood: boolean | undefined) => (data && !checks.isFetching ? isGood === true : undefined);
  const told = (text: string) => (data && !checks.isFetching ? text : say(texts.checking));
  return (
    <div className={css.page}>
      <header className={css.header}>
        <div>
          <h1>{say(texts.title)}</h1>
          <p>{say(texts.hint)}</p>
        </div>
        <Button type="primary" loading={checks.isFetching} onClick={() => void checks.refetch()}>
          {say(texts.again)}
        </Button>
      </header>
      <ul className={css.list}>
        <Row name={say(texts.server)} isGood={judged(data?.serverMs !== undefined)}>
          {told(data?.serverMs === undefined ? say(texts.serverBad) : say(texts.serverGood, { ms: data.serverMs }))}
        </Row>
        <Row name={say(texts.clock)} isGood={judged(isOnTime)}>
          {told(
            clock === undefined ? say(texts.serverBad) : say(isOnTime ? texts.clockGood : texts.clockBad, { s: clock }),
          )}
        </Row>
        <Row name={say(texts.storage)} isGood={judged(data?.isStoring)}>
          {told(say(data?.isStoring ? texts.storageGood : texts.storageBad))}
        </Row>
        <Row name={say(texts.secure)} isGood={judged(data?.isSecure)}>
          {told(say(data?.isSecure ? texts.secureGood : texts.secureBad))}
        </Row>
        <Row name={say(texts.screen)}>{say(texts.screenSize, { width: innerWidth, height: innerHeight, screen })}</Row>
        <Row name={say(texts.reader)}>
          <ReaderCheck />
        </Row>
        <Row name={say(texts.sound)}>
          <Button onClick={playTone}>{say(texts.play)}</Button>
        </Row>
        <Row name={say(texts.print)}>
          <Button onClick={() => print()}>{say(texts.printPage)}</Button>
        </Row>
      </ul>
    </div>
  );
}
