import { Progress } from 'antd';
import { useTranslate } from '../hooks/use-translate.ts';
import { texts } from '../list/texts.ts';

/** How far an import is that is running. */
export interface ImportState {
  readonly step: 'check' | 'save';
  /** Absent while the file is on its way and read. */
  readonly percent?: number;
  /** The connection was lost and is being tried again. */
  readonly isLost?: boolean;
}

/** A bar with the rows done so far. */
export function ImportStateBar({ step, percent, isLost = false }: ImportState) {
  const say = useTranslate();
  const text = isLost ? texts.importLost : step === 'check' ? texts.checking : texts.importing;
  return (
    <div>
      <span role="status">{say(text)}</span>
      <Progress percent={percent ?? 0} status={isLost ? 'exception' : 'active'} format={(n) => `${n ?? 0}%`} />
    </div>
  );
}
