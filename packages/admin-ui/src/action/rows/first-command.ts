import type { RowCommand } from '../../list/slots.ts';

/** Commands that are seldom what a row is for. */
const seldom: readonly string[] = ['view', 'duplicate', 'history', 'remove', 'addChild'];

/**
 * The command that stands in the row itself, of those that apply to it: the next step of its state, else what such rows are for
 * (tone `primary`), else editing. What cannot be undone stands there only as the declared next step, or where it is all there is. The
 * others are in the row's menu, and the row opens by its name.
 */
export function firstCommand(offered: readonly RowCommand[]): RowCommand | undefined {
  const harmless = offered.filter(({ tone }) => tone !== 'danger');
  return (
    offered.find(({ next }) => next) ??
    harmless.find(({ tone }) => tone === 'primary') ??
    harmless.find(({ key }) => key === 'edit') ??
    harmless.find(({ key }) => !seldom.includes(key)) ??
    harmless[0] ??
    offered[0]
  );
}
