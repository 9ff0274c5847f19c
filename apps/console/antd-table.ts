import type { Plugin } from 'vite';

const filterDropdown = /\/antd\/es\/table\/hooks\/useFilter\/FilterDropdown\.js$/;

/**
 * antd's table without the menu of a column's filters, which comes with a tree, and which no table of ours has: lists are
 * filtered above them (decision 2004). Refuses a build in which antd has no such file any more.
 */
export function antdTableWithoutFilters(): Plugin {
  let isMet = false;
  return {
    name: 'antd-table-without-filters',
    apply: 'build',
    transform(_, id) {
      if (!filterDropdown.test(id)) return undefined;
      isMet = true;
      return { code: 'export const flattenKeys = () => [];\nexport default () => null;', map: null };
    },
    buildEnd(error) {
      if (!error && !isMet)
        throw new Error('antd has moved the menu of column filters: see apps/console/antd-table.ts');
    },
  };
}
