import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { checkTexts as texts } from '../check-texts.ts';
import type { StationState } from '../station/station-state.ts';
import css from './first-steps.module.css';
import { signInAddress } from './sign-in-address.ts';

interface FirstStepsProps {
  readonly phase: Exclude<StationState['phase'], 'ready'>;
  readonly waiting?: number;
}

/** Shown before checks are possible: starting, signed out, or network needed for the first use. */
export function FirstSteps({ phase, waiting = 0 }: FirstStepsProps) {
  const say = useTranslate();
  return (
    <div className={css.center}>
      <h1>{say(texts.title)}</h1>
      {phase === 'firstTime' && <p role="status">{say(texts.firstTime)}</p>}
      {phase === 'signedOut' && (
        <>
          <p role="status">
            {say(texts.signInFirst)} {waiting > 0 && say(texts.waiting, { count: waiting })}
          </p>
          <p className={css.hint}>{say(texts.signInHint)}</p>
          <a className={css.signIn} href={signInAddress()}>
            {say(texts.signIn)}
          </a>
        </>
      )}
    </div>
  );
}
