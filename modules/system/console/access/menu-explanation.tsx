import type { CallResponse } from '@refectory/admin-ui/api/call.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Alert } from 'antd';
import type { explainCalls } from '#system/contract/access/explain-calls.ts';
import { systemTexts as texts } from '../system-texts.ts';

type MenuExplained = NonNullable<CallResponse<typeof explainCalls.explain>['menu']>;
type Count = NonNullable<MenuExplained['rows']>['seen'];

const formatCount = ({ count, isCapped }: Count): string => `${count.toLocaleString()}${isCapped ? '+' : ''}`;

/** The roles that grant a menu, and the visible rows of its list. */
export function MenuExplanation({ menu }: { readonly menu: MenuExplained }) {
  const { name, isOpen, isAdministrator, duty, why, rows } = menu;
  const say = useTranslate();
  return (
    <section>
      <Alert
        showIcon
        type={isOpen ? 'success' : 'warning'}
        title={say(isOpen ? texts.seesMenu : texts.seesNoMenu, { name })}
        description={
          <ul>
            {!isOpen && !duty && <li>{say(texts.noRoleGrants)}</li>}
            {isAdministrator && <li>{say(texts.seesAsAdministrator)}</li>}
            {why.map(({ roleName, through, isDirect }) => (
              <li key={`${roleName}/${through}`}>
                {say(isDirect ? texts.seesByRole : texts.seesThrough, { role: roleName, through })}
              </li>
            ))}
            {duty && <li>{say(texts.withheldByDuty, { duty })}</li>}
            {rows && (
              <li>
                {say(texts.seesRows, {
                  label: rows.label,
                  seen: formatCount(rows.seen),
                  total: formatCount(rows.total),
                })}
              </li>
            )}
            {rows?.scopes.map(({ roleName, scopeName }) => (
              <li key={`${roleName}/${scopeName}`}>{say(texts.limitedBy, { role: roleName, scope: scopeName })}</li>
            ))}
          </ul>
        }
      />
    </section>
  );
}
