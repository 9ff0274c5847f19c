import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { TreeListPage } from '@refectory/admin-ui/tree/tree-list-page.tsx';
import { apiScope } from '#system/contract/access/api-scope.ts';
import { dataScope } from '#system/contract/access/data-scope.ts';
import { systemTexts as texts } from '../system-texts.ts';
import { ScopeTypeInput, ScopeValueInput } from './scope-type-input.tsx';

const menus = { field: 'menuId', label: texts.menuTree, path: '/blade-system/menu', call: 'tree' } as const;
const dataSlots: Slots = { inputs: { scopeType: ScopeTypeInput, scopeValue: ScopeValueInput } };

/** `/authority/datascope`: which rows roles see of the list behind each menu (spec/system#data-scopes). */
export const DataScopePage = () => <TreeListPage resource={dataScope} slots={dataSlots} {...menus} />;

/** `/authority/apiscope`: calls that need a grant, by menu (spec/system#data-scopes). */
export const ApiScopePage = () => <TreeListPage resource={apiScope} {...menus} />;
