import css from './change-text.module.css';

/** How much more or less than before, with its sign; nothing where nothing has changed. */
export function ChangeText({ now, before }: { readonly now: number; readonly before: number }) {
  if (now === before) return null;
  const change = now - before;
  return <span className={css.change}>{change > 0 ? `+${change}` : change}</span>;
}
