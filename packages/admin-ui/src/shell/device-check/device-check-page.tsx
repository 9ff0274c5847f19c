import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslate } from '#hooks/use-translate.ts';
import { type Note, playNotes } from '#reader/play-notes.ts';
import { useScreenClass } from '../layout/screen-class.ts';
import { CardReaderCheck } from './card-reader-check.tsx';
import css from './device-check-page.module.css';
import { deviceCheckTexts as texts } from './device-check-texts.ts';
import { runDeviceChecks } from './run-device-checks.ts';

const testNotes: readonly Note[] = [[880, 0, 0.25]];

const MOST_CLOCK_SECONDS = 60;

interface RowProps {
  readonly name: string;
  /** Absent: unknown, or not applicable. */
  readonly isGood?: boolean | undefined;
  readonly children: ReactNode;
}

function Row({ name, isGood, children }: RowProps) {
  const say = useTranslate();
  return (
    <li className={css.row}>
      <b>{name}</b>
      <div>{children}</div>
      {isGood !== undefined && (
        <span className={isGood ? css.passed : css.failed}>{say(isGood ? texts.good : texts.bad)}</span>
      )}
    </li>
  );
}

/** `/test/index`: checks whether this device is suitable for a counter or desk. */
export function DeviceCheckPage() {
  const say = useTranslate();
  const screen = useScreenClass();
  const checks = useQuery({ queryKey: ['shell', 'check'], queryFn: runDeviceChecks, gcTime: 0, staleTime: 0 });
  const { data } = checks;
  const clock = data?.clockSkewSeconds;
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
        <Row name={say(texts.server)} isGood={judged(data?.responseMs !== undefined)}>
          {told(data?.responseMs === undefined ? say(texts.serverBad) : say(texts.serverGood, { ms: data.responseMs }))}
        </Row>
        <Row name={say(texts.clock)} isGood={judged(isOnTime)}>
          {told(
            clock === undefined ? say(texts.serverBad) : say(isOnTime ? texts.clockGood : texts.clockBad, { s: clock }),
          )}
        </Row>
        <Row name={say(texts.storage)} isGood={judged(data?.hasStorage)}>
          {told(say(data?.hasStorage ? texts.storageGood : texts.storageBad))}
        </Row>
        <Row name={say(texts.secure)} isGood={judged(data?.isSecure)}>
          {told(say(data?.isSecure ? texts.secureGood : texts.secureBad))}
        </Row>
        <Row name={say(texts.screen)}>{say(texts.screenSize, { width: innerWidth, height: innerHeight, screen })}</Row>
        <Row name={say(texts.reader)}>
          <CardReaderCheck />
        </Row>
        <Row name={say(texts.sound)}>
          <Button onClick={() => playNotes(testNotes)}>{say(texts.play)}</Button>
        </Row>
        <Row name={say(texts.print)}>
          <Button onClick={() => print()}>{say(texts.printPage)}</Button>
        </Row>
      </ul>
    </div>
  );
}
