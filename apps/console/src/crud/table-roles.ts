import { type RefObject, useLayoutEffect } from 'react';

/** Roles that antd's virtual rows, which are `div`s, do not carry by themselves (stack.md, rule 5). */
export const rowRole = { role: 'row' } as const;
export const cellRole = { role: 'cell' } as const;

/**
 * Mends what antd's table leaves out after each render: the virtual body becomes a row group of a table,
 * and the hidden row that measures widths cannot be reached by keyboard or reader.
 */
export function useTableRoles(wrapper: RefObject<HTMLElement | null>, isVirtual: boolean): void {
  useLayoutEffect(() => {
    const element = wrapper.current;
    if (!element) return;
    for (const row of element.querySelectorAll<HTMLElement>('.ant-table-measure-row')) row.inert = true;
    if (!isVirtual) return;
    element.querySelector('.ant-table-container')?.setAttribute('role', 'table');
    element.querySelector('.ant-table-header table')?.setAttribute('role', 'presentation');
    element.querySelector('.ant-table-tbody-virtual')?.setAttribute('role', 'rowgroup');
  });
}
