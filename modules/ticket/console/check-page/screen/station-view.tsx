import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { checkTexts as texts } from '../check-texts.ts';
import type { StationSettings } from '../device/check-database.ts';
import type { CheckRecord } from '../device/check-record.ts';
import { CameraView } from '../scan/camera-view.tsx';
import { ScannerInput } from '../scan/scanner-input.tsx';
import type { CheckStation } from '../station/check-station.ts';
import { changeGate } from '../station/connection.ts';

import { useStationState } from '../station/use-station.ts';
import { AnswerPanel } from './answer/answer-panel.tsx';
import { playAnswer } from './answer/answer-sound.ts';
import { findTone } from './answer/answer-tone.ts';
import { LastChecks } from './answer/last-checks.tsx';
import { CheckBar } from './check-bar.tsx';
import { FindDialog } from './dialog/find-dialog.tsx';
import { ForceDialog } from './dialog/force-dialog.tsx';
import { FirstSteps } from './first-steps.tsx';
import { useNow } from './gate-clock.ts';
import css from './station-view.module.css';
import { StatusLines } from './status-lines.tsx';

const tickMs = 2000;

/** A working station: scanning on the left, last checks on the right. */
export function StationView({ station }: { readonly station: CheckStation }) {
  const say = useTranslate();
  const state = useStationState(station);
  const now = useNow(tickMs);
  const [isCameraOn, setCameraOn] = useState(false);
  const [isFinding, setFinding] = useState(false);
  const [refused, setRefused] = useState<CheckRecord>();
  const { answer, settings, gates } = state;
  const nonce = answer?.kind === 'check' ? answer.record.nonce : answer?.nonce;
  const undo = useCallback((record: CheckRecord) => void station.undo(record), [station]);
  // Plays once per result.
  const play = useEffectEvent(() => {
    if (answer && !settings.isMuted) playAnswer(answer.kind === 'check' ? findTone(answer.record) : 'warning');
  });
  useEffect(() => {
    if (nonce) play();
  }, [nonce]);
  if (state.phase !== 'ready' || !gates)
    return <FirstSteps phase={state.phase === 'ready' ? 'starting' : state.phase} waiting={state.waiting} />;
  const hasGate = gates.gates.some(({ id }) => id === settings.placeId);
  const change = (part: Partial<StationSettings>) =>
    part.placeId === undefined ? station.change(part) : void changeGate(station, part.placeId);
  // A scan closes an open dialog, so that it does not cover the result.
  const scan = (code: string) => {
    setFinding(false);
    setRefused(undefined);
    void station.scan(code);
  };
  return (
    <>
      <CheckBar
        state={state}
        isCameraOn={isCameraOn}
        onChange={change}
        onCamera={setCameraOn}
        onFind={() => setFinding(true)}
      />
      {gates.gates.length === 0 && <p role="alert">{say(texts.noGates)}</p>}
      <div className={css.body}>
        <div className={css.main}>
          <ScannerInput isDisabled={!hasGate} turn={`${nonce} ${isFinding} ${refused?.nonce}`} onCode={scan} />
          <div className={css.work}>
            {isCameraOn && hasGate && (
              <div className={css.camera}>
                <CameraView onCode={scan} />
              </div>
            )}
            <AnswerPanel
              answer={answer}
              mayForce={gates.mayForce === true}
              now={now}
              onUndo={undo}
              onForce={setRefused}
            />
          </div>
        </div>
        <aside className={css.side}>
          <StatusLines state={state} />
          <LastChecks checks={state.last} zone={gates.zone} now={now} onUndo={undo} />
        </aside>
      </div>
      {isFinding && <FindDialog isOnline={state.isOnline} onCheck={scan} onClose={() => setFinding(false)} />}
      {refused && (
        <ForceDialog
          refused={refused}
          onForce={(note) => {
            setRefused(undefined);
            void station.force(refused, note);
          }}
          onClose={() => setRefused(undefined)}
        />
      )}
    </>
  );
}
