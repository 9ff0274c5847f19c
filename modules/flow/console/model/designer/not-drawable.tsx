import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Alert } from 'antd';
import type { ProcessProblem } from '#flow/contract/process/process-problem.ts';
import { designerTexts as texts } from './designer-texts.ts';

/** Why a model cannot be opened: names of unsupported elements, or an empty diagram. */
export function NotDrawable({ foreign }: { readonly foreign: readonly ProcessProblem[] }) {
  const say = useTranslate();
  return (
    <Alert
      type="warning"
      showIcon
      title={say(texts.notDrawable)}
      description={
        foreign.length === 0 ? (
          say(texts.notDrawn)
        ) : (
          <>
            {say(texts.foreign)}
            <ul>
              {foreign.map((problem) => (
                <li key={problem.elementId}>{say(texts.foreignElement, problem.params)}</li>
              ))}
            </ul>
          </>
        )
      }
    />
  );
}
