import css from './person-photo.module.css';

const isWide = (letter: string): boolean => letter > '\u2e80';

/** Placeholder of a photo: the last two characters of a Chinese name, the initials of any other. */
function toInitials(name: string): string {
  const letters = [...name.trim()];
  if (letters.some(isWide)) return letters.slice(-2).join('');
  const words = name.trim().split(/\s+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('');
}

/** Photo of a person, or initials. */
export function PersonPhoto({
  name,
  image,
  size,
}: {
  readonly name: string;
  readonly image?: unknown;
  readonly size: number;
}) {
  const box = { width: size, height: size, fontSize: size * 0.34 };
  if (image) return <img className={css.photo} style={box} src={String(image)} alt={name} />;
  return (
    <span className={css.photo} style={box} aria-hidden>
      {toInitials(name)}
    </span>
  );
}
