import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { checkTexts as texts } from '../check-texts.ts';
import type { StationState } from '../station/station-state.ts';
import { wallTimeIn } from './gate-clock.ts';
import { signInAddress } from './sign-in-address.ts';
import css from './status-lines.module.css';

const minuteMs = 60_000;

/** Status: server or device decides, waiting checks, age of the data, and required actions. */
export function StatusLines({ state }: { readonly state: StationState }) {
  const say = useTranslate();
  const { isOnline, waiting, lastSentAt, snapshot, snapshotProblem, problem, gates, clockOffMs } = state;
  const formatGateTime = (at: number) => wallTimeIn(gates?.zone, at).slice(5, 16);
  const minutesOff = Math.round(Math.abs(clockOffMs) / minuteMs);
  return (
    <section className={css.section}>
      <p className={css.state} data-online={isOnline} data-snapshot={snapshot !== undefined} role="status">
        <span className={css.dot} />
        {say(isOnline ? texts.online : texts.offline)}
        {waiting > 0 && <strong data-waiting={waiting}>{say(texts.waiting, { count: waiting })}</strong>}
      </p>
      {lastSentAt > 0 && <p>{say(texts.lastSent, { time: formatGateTime(lastSentAt) })}</p>}
      {snapshot && (
        <p>{say(texts.data, { time: formatGateTime(snapshot.takenAt), until: formatGateTime(snapshot.expiresAt) })}</p>
      )}
      {snapshotProblem === 'altered' && (
        <p className={css.warning} role="alert">
          {say(texts.altered)}
        </p>
      )}
      {minutesOff >= Math.max(1, gates?.clockMinutes ?? 1) && (
        <p className={css.warning} role="alert">
          {say(texts.clockOff, { count: minutesOff })}
        </p>
      )}
      {problem?.kind === 'signedOut' && (
        <p className={css.warning} role="alert">
          {say(texts.signedOut)} <a href={signInAddress()}>{say(texts.signIn)}</a>
        </p>
      )}
      {problem?.kind === 'refused' && (
        <p className={css.warning} role="alert">
          {say(texts.refusedSend, { text: problem.text })}
        </p>
      )}
    </section>
  );
}
