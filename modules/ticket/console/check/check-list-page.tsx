import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import type { Label } from '@refectory/declaration/label.ts';
import { lookupMap } from '@refectory/declaration/lookup-map.ts';
import { check } from '#ticket/contract/check/check.ts';
import { checkTexts } from './check-texts.ts';

const faults = lookupMap<Label>(checkTexts.faults);

const slots: Slots = { cells: { fault: (name) => <Fault name={String(name ?? '')} /> } };

/** `/ticket/checklist`: the generic list, with refusing rules as text. */
export const CheckListPage = () => <ResourcePage resource={check} slots={slots} />;

function Fault({ name }: { readonly name: string }) {
  const say = useTranslate();
  const told = faults.get(name);
  return told ? say(told) : name;
}
