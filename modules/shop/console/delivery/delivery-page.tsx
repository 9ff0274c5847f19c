import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { delivery } from '#shop/contract/delivery/delivery.ts';
import { RuleLines, RulesInput } from './rules-input.tsx';

const slots: Slots = {
  inputs: { rules: RulesInput },
  cells: { rules: (rules, { method }) => <RuleLines rules={rules} method={method} /> },
};

/** `/shop/delivery`: the generic list; a form enters regions and fees rule by rule. */
export const DeliveryPage = () => <ResourcePage resource={delivery} slots={slots} />;
