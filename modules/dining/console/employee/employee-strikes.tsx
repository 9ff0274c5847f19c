import { callQuery } from '@refectory/admin-ui/api/call.ts';
import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { strike } from '#dining/contract/people/strike.ts';
import { EmployeeList } from './employee-list.tsx';
import { employeeTexts as texts } from './employee-texts.ts';

const standingCall = queryCall(strike, 'standing');

/** No-shows of the person, whether they block booking, and the action to forgive them. */
export function EmployeeStrikes({ person: { id } }: { readonly person: Row }) {
  const say = useTranslate();
  const standing = useQuery(callQuery(standingCall, { employeeId: id }));
  const { count = 0, limit = 0, days = 0, blockedUntil = '' } = standing.data ?? {};
  return (
    <>
      {blockedUntil && <Alert type="error" showIcon title={say(texts.blockedUntil, { until: blockedUntil })} />}
      {!blockedUntil && count > 0 && limit > 0 && (
        <Alert type="warning" showIcon title={say(texts.strikesNow, { count, days, limit })} />
      )}
      <EmployeeList resource={strike} employeeId={id} />
    </>
  );
}
