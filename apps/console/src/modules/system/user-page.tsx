import { user } from '@refectory/contract/system/user.ts';
import { TreeListPage } from '#crud/tree-list-page.tsx';
import { systemTexts as texts } from './system-texts.ts';

/** `/system/user`: people with the tree of departments at the left; a department means all below it too (wire §5, §9). */
export const UserPage = () => (
  <TreeListPage resource={user} field="deptId" label={texts.departments} path="/blade-system/dept" call="tree" />
);
