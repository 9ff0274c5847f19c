import { dishRaw } from '@refectory/contract/dining/dish-raw.ts';
import { rawType } from '@refectory/contract/dining/raw-type.ts';
import { TreeListPage } from '#crud/tree-list-page.tsx';

/** `/dining/dishraw`: raw materials with their types as a tree at the left (spec/dining#raw). */
export const RawPage = () => (
  <TreeListPage resource={dishRaw} field="typeId" label={rawType.label} path={dishRaw.path} call="getalltypelist" />
);
