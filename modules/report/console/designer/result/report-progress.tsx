import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import type { ReportDefinition } from '../../../contract/designer/definition.ts';
import { designerCalls } from '../../../contract/designer/designer-calls.ts';
import { designerTexts as texts } from '../designer-texts.ts';
import { sentDefinition } from '../settings/fit-definition.ts';
import css from './report-preview.module.css';

/** No progress is shown for a shorter duration. */
const silentMs = 1000;

/** Elapsed and usual duration of a running report, with a cancel button; shown after a while. */
export function ReportProgress({
  definition,
  onCancel,
}: {
  readonly definition: ReportDefinition;
  readonly onCancel: () => void;
}) {
  const say = useTranslate();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const began = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - began) / silentMs)), silentMs);
    return () => clearInterval(timer);
  }, []);
  const usual = useQuery({
    ...callQuery(designerCalls.usual, { definition: sentDefinition(definition) }),
    enabled: seconds > 0,
    staleTime: 0,
  });
  const usually = usual.data?.seconds ?? 0;
  if (seconds === 0) return null;
  return (
    <div className={css.progress}>
      <span role="status">
        {say(texts.running, { seconds })}
        {usually > 0 && say(texts.usually, { seconds: usually })}
      </span>
      {usually > 0 && (
        <progress max={usually} value={Math.min(seconds, usually)} aria-label={say(texts.running, { seconds })} />
      )}
      <Button size="small" onClick={onCancel}>
        {say(texts.cancel)}
      </Button>
    </div>
  );
}
