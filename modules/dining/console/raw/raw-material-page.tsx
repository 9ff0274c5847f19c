import { TreeListPage } from '@refectory/admin-ui/tree/tree-list-page.tsx';
import { dishRaw } from '#dining/contract/menu/dish-raw.ts';
import { rawType } from '#dining/contract/menu/raw-type.ts';

/** `/dining/dishraw`: raw materials with their types as a tree at the left (spec/dining#raw). */
export const RawMaterialPage = () => (
  <TreeListPage resource={dishRaw} field="typeId" label={rawType.label} path={dishRaw.path} call="getalltypelist" />
);
