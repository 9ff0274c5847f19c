import { useDictionary } from '../dictionary/dictionaries.ts';
import { StatusText } from './status-text.tsx';

/** The label of a dictionary key with its status dot. For single places; table columns resolve the dictionary once. */
export function DictionaryText({ code, value }: { readonly code: string; readonly value: unknown }) {
  const { label, tone } = useDictionary(code);
  return value === null || value === undefined || value === '' ? null : (
    <StatusText tone={tone(value)}>{label(value)}</StatusText>
  );
}
