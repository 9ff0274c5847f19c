import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { designerTexts as texts } from '../designer-texts.ts';
import css from './report-preview.module.css';

/** What takes no longer than this goes without saying. */
const silentMs = 1000;

/** For how long a report has been running, and the way to end it; shown once it takes a while. */
export function ReportProgress({ onCancel }: { readonly onCancel: () => void }) {
  const say = useTranslate();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const began = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - began) / silentMs)), silentMs);
    return () => clearInterval(timer);
  }, []);
  if (seconds === 0) return null;
  return (
    <div className={css.progress}>
      <span role="status">{say(texts.running, { seconds })}</span>
      <Button size="small" onClick={onCancel}>
        {say(texts.cancel)}
      </Button>
    </div>
  );
}
