import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { priceRule } from '#dining/contract/price/price-rule.ts';
import { priceTexts as texts } from './price-texts.ts';

const simulator = '/dining/price-simulator';
const shared = ['placeId', 'mealPeriod', 'packageId', 'dishId', 'helping'] as const;

/** Address of the simulator, filled in with the conditions of a rule. */
function simulatorUrl(rule: Row): string {
  const given = shared.flatMap((name) => (rule[name] ? [[name, String(rule[name])]] : []));
  const day = rule.dateFrom ? [['day', String(rule.dateFrom)]] : [];
  return `${simulator}?${new URLSearchParams(Object.fromEntries([...given, ...day]))}`;
}

/** `/dining/price_rule`: the generic list, with a link to the simulator. */
export function PriceRulePage() {
  const navigate = useNavigate();
  const slots = useMemo(
    (): Slots => ({
      toolbar: SimulatorLink,
      rowActions: [{ key: 'simulate', label: texts.simulate, run: (row) => navigate(simulatorUrl(row)) }],
    }),
    [navigate],
  );
  return <ResourcePage resource={priceRule} slots={slots} />;
}

function SimulatorLink() {
  const say = useTranslate();
  const navigate = useNavigate();
  return <Button onClick={() => navigate(simulator)}>{say(texts.toSimulator)}</Button>;
}
