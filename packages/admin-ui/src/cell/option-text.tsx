import type { Option } from '../api/queries.ts';
import css from './option-text.module.css';

const optionDetails = ({ label, code, note }: Option): string[] =>
  [code, note].filter((text): text is string => Boolean(text) && text !== label);

/** An option with the picture, code and note that distinguish rows with the same name. */
export function OptionText({ option }: { readonly option: Option }) {
  const beside = optionDetails(option);
  return (
    <>
      {option.image && <img className={css.image} src={option.image} alt="" />}
      <NameWithNote name={option.label} note={beside.join(' · ')} />
    </>
  );
}

/** A name with a muted note that distinguishes it from equal names. */
export const NameWithNote = ({ name, note }: { readonly name: string; readonly note: string }) => (
  <>
    {name}
    {note && <span className={css.note}>{note}</span>}
  </>
);

/** The same as plain text, for confirmations and prints. */
export const optionLabel = (option: Option): string => [option.label, ...optionDetails(option).slice(0, 1)].join(' ');
