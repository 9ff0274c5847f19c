import css from './change-text.module.css';

/** Signed change against an earlier value; renders nothing without a change. */
export function ChangeText({ now, before }: { readonly now: number; readonly before: number }) {
  if (now === before) return null;
  const change = now - before;
  return <span className={css.change}>{change > 0 ? `+${change}` : change}</span>;
}
