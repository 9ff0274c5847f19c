import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { useEffect, useState } from 'react';
import css from './check-screen.module.css';
import { checkTexts as texts } from './check-texts.ts';
import { FirstSteps } from './screen/first-steps.tsx';
import { StationView } from './screen/station-view.tsx';
import { startWorker, takeOver } from './station/page-worker.ts';
import { useStation } from './station/use-station.ts';

/** `/check/`: the check page at a gate, with or without network (spec/check-page#page). */
export function CheckScreen() {
  const say = useTranslate();
  const station = useStation();
  const [hasNewBuild, setNewBuild] = useState(false);
  useEffect(() => {
    document.title = say(texts.title);
  }, [say]);
  useEffect(() => {
    if (!station) return;
    // Finishes the running check first; waiting ones are stored.
    const reload = () => void station.rest.then(() => location.reload());
    void startWorker(() => setNewBuild(true), reload);
  }, [station]);
  return (
    <main className={css.screen}>
      {hasNewBuild && (
        <p className={css.update} role="status">
          {say(texts.newBuild)}
          <button type="button" className={css.load} onClick={takeOver}>
            {say(texts.load)}
          </button>
        </p>
      )}
      {station ? <StationView station={station} /> : <FirstSteps phase="starting" />}
    </main>
  );
}
