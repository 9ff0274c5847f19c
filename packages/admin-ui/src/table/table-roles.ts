import { type RefObject, useLayoutEffect } from 'react';

/** ARIA roles for antd's virtual rows, which are `div`s (spec/console#roles). */
export const rowRole = { role: 'row' } as const;
export const cellRole = { role: 'cell' } as const;

/**
 * Header and sums of a virtual list are separate tables: roles that join them with the rows to one table for screen
 * readers.
 */
const partRoles: Readonly<Record<string, string>> = {
  table: 'none',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tfoot: 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
  '.ant-table-tbody-virtual': 'rowgroup',
};

/**
 * Adds the ARIA roles antd omits, after each render: the hidden row that measures widths is removed from keyboard and
 * screen readers, and header, virtual rows and sums become parts of one table.
 */
export function useTableRoles(wrapper: RefObject<HTMLElement | null>, isVirtual: boolean): void {
  useLayoutEffect(() => {
    const element = wrapper.current;
    if (!element) return;
    for (const row of element.querySelectorAll<HTMLElement>('.ant-table-measure-row')) row.inert = true;
    // Scrollable regions need to be focusable, also with rows that contain no button.
    for (const body of element.querySelectorAll<HTMLElement>('.ant-table-body')) body.tabIndex = 0;
    const container = element.querySelector('.ant-table-container');
    if (!container) return;
    if (!isVirtual) return container.removeAttribute('role');
    container.setAttribute('role', 'table');
    for (const [part, role] of Object.entries(partRoles))
      for (const found of container.querySelectorAll(part)) found.setAttribute('role', role);
  });
}
