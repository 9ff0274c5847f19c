/** Height of a row of the grid and the gap between tiles, in pixels; `layout-view.module.css` has the same. */
export const rowHeight = 56;
export const gap = 12;
