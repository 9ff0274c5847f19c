import { apiScope } from '@refectory/contract/system/api-scope.ts';
import { dataScope } from '@refectory/contract/system/data-scope.ts';
import type { Slots } from '#crud/slots.ts';
import { TreeListPage } from '#crud/tree-list-page.tsx';
import { ScopeTypeInput, ScopeValueInput } from './scope-type-input.tsx';
import { systemTexts as texts } from './system-texts.ts';

const menus = { field: 'menuId', label: texts.menuTree, path: '/blade-system/menu', call: 'tree' } as const;
const dataSlots: Slots = { inputs: { scopeType: ScopeTypeInput, scopeValue: ScopeValueInput } };

/** `/authority/datascope`: what roles see of the list behind each menu (spec/system#data-scopes). */
export const DataScopePage = () => <TreeListPage resource={dataScope} slots={dataSlots} {...menus} />;

/** `/authority/apiscope`: calls that need a grant, by menu (spec/system#data-scopes). */
export const ApiScopePage = () => <TreeListPage resource={apiScope} {...menus} />;
