import css from './thumbnail.module.css';

/**
 * A small image in a list; a click enlarges it (cell-preview.tsx). Uses no hooks, because it is rendered in table
 * cells.
 */
export const Thumbnail = ({ link, label }: { readonly link: string; readonly label: string }) => (
  <button type="button" className={css.thumbnail} data-image={link} aria-label={label}>
    <img src={link} alt="" loading="lazy" />
  </button>
);
