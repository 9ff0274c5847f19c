import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { modelCalls } from '#flow/contract/model-calls.ts';
import { designerTexts as texts } from '../designer/designer-texts.ts';
import type { Difference } from './compare-processes.ts';
import { DifferenceList } from './difference-list.tsx';
import { PairOfViewers } from './pair-of-viewers.ts';
import css from './two-versions.module.css';

interface TwoVersionsProps {
  readonly modelId: string;
  readonly before: number;
  readonly after: number;
}

/** Two synchronized diagrams, and their differences as text. */
export function TwoVersions({ modelId, before, after }: TwoVersionsProps) {
  const say = useTranslate();
  const left = useRef<HTMLDivElement>(null);
  const right = useRef<HTMLDivElement>(null);
  const [pair, setPair] = useState<PairOfViewers>();
  const [differences, setDifferences] = useState<readonly Difference[]>();
  const older = useQuery({ ...callQuery(modelCalls.content, { modelId, edition: before }), staleTime: 300_000 });
  const newer = useQuery({ ...callQuery(modelCalls.content, { modelId, edition: after }), staleTime: 300_000 });
  const error = older.error ?? newer.error;
  const isUndrawn = older.data?.hasDiagram === false || newer.data?.hasDiagram === false;
  const oldXml = isUndrawn ? undefined : older.data?.xml;
  const newXml = isUndrawn ? undefined : newer.data?.xml;
  useEffect(() => {
    if (!left.current || !right.current || oldXml === undefined || newXml === undefined) return undefined;
    const viewers = new PairOfViewers();
    setPair(viewers);
    void viewers.open([left.current, right.current], [oldXml, newXml]).then((found) => found && setDifferences(found));
    return () => viewers.destroy();
  }, [oldXml, newXml]);
  return (
    <>
      {error && <ErrorState error={error} />}
      {isUndrawn && <Alert type="warning" showIcon title={say(texts.notDrawn)} />}
      <div className={css.pair}>
        <div ref={left} className={css.sheet} role="group" aria-label={say(texts.edition, { edition: before })} />
        <div ref={right} className={css.sheet} role="group" aria-label={say(texts.edition, { edition: after })} />
      </div>
      {differences ? (
        <DifferenceList differences={differences} isSameFile={oldXml === newXml} onSelect={(id) => pair?.show(id)} />
      ) : (
        !isUndrawn && !error && <Placeholder rows={2} />
      )}
    </>
  );
}
