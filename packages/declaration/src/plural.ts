/** The English plural of a label in lower case: `Category` → `categories`, `SMS channel` → `SMS channels`. */
export function pluralize(name: string, count = 2): string {
  const word = /^[A-Z][^A-Z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
  if (count === 1 || /[^s]s$/.test(word)) return word;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}
