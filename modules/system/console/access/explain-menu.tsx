import type { AnswerTo } from '@refectory/admin-ui/api/call.ts';
import { useSay } from '@refectory/admin-ui/hooks/use-say.ts';
import { Alert } from 'antd';
import type { explainCalls } from '#system/contract/access/explain-calls.ts';
import { systemTexts as texts } from '../system-texts.ts';

type MenuExplained = NonNullable<AnswerTo<typeof explainCalls.explain>['menu']>;
type Count = NonNullable<MenuExplained['rows']>['seen'];

const shown = ({ count, isCapped }: Count): string => `${count.toLocaleString()}${isCapped ? '+' : ''}`;

/** The roles behind a menu, and the rows that are seen of its list. */
export function ExplainMenu({ menu }: { readonly menu: MenuExplained }) {
  const { name, isOpen, isAdministrator, duty, why, rows } = menu;
  const say = useSay();
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
              <li>{say(texts.seesRows, { label: rows.label, seen: shown(rows.seen), total: shown(rows.total) })}</li>
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
