import type { CallResponse } from '@refectory/admin-ui/api/call.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Alert } from 'antd';
import type { explainCalls } from '#system/contract/access/explain-calls.ts';
import { systemTexts as texts } from '../system-texts.ts';

type CallExplained = NonNullable<CallResponse<typeof explainCalls.explain>['call']>;

/** The permission code of a call and the API scopes that cover it. */
export function CallExplanation({ call }: { readonly call: CallExplained }) {
  const { path, needs, hasCode, duty, scopes, isOpen } = call;
  const say = useTranslate();
  return (
    <section>
      <Alert
        showIcon
        type={isOpen ? 'success' : 'warning'}
        title={say(needs === null ? texts.noSuchCall : isOpen ? texts.mayCall : texts.mayNotCall, { path })}
        description={
          needs !== null && (
            <ul>
              <li>
                {needs.length === 0 && say(texts.needsNothing)}
                {needs.length > 0 && say(hasCode ? texts.hasCode : texts.lacksCode, { code: needs.join(' / ') })}
              </li>
              {duty && <li>{say(texts.withheldByDuty, { duty })}</li>}
              {scopes.length === 0 && <li>{say(texts.noScope)}</li>}
              {scopes.map(({ scopeName, covers, roleNames }) => (
                <li key={`${scopeName}/${covers}`}>
                  {roleNames.length > 0
                    ? say(texts.scopeGranted, { scope: scopeName, covers, role: roleNames.join(', ') })
                    : say(texts.scopeMissing, { scope: scopeName, covers })}
                </li>
              ))}
            </ul>
          )
        }
      />
    </section>
  );
}
