import { useSay } from '@refectory/admin-ui/hooks/use-say.ts';
import { useState } from 'react';
import type { ColumnMapping } from '#develop/contract/column-mapping.ts';
import css from '../develop.module.css';
import { codeTexts as texts } from './code-texts.ts';
import { keysText, readKeys } from './mapping-keys.ts';

interface KeysInputProps {
  readonly mapping: ColumnMapping;
  readonly onChange: (column: string, part: Partial<ColumnMapping>) => void;
}

/** The keys of a coded column, below its row. What cannot be read is said and changes nothing. */
export function KeysInput({ mapping, onChange }: KeysInputProps) {
  const say = useSay();
  const [text, setText] = useState(() => keysText(mapping.entries));
  const { wrong } = readKeys(text);
  function change(next: string) {
    setText(next);
    const read = readKeys(next);
    if (read.wrong === undefined) onChange(mapping.column, { entries: read.entries });
  }
  return (
    <tr className={css.keys}>
      <td />
      <td colSpan={8}>
        <textarea
          className={css.native}
          rows={Math.min(8, Math.max(2, text.split('\n').length))}
          spellCheck={false}
          aria-label={say(texts.of, { what: say(texts.keys), column: mapping.column })}
          aria-invalid={wrong !== undefined}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
        <span role="status" className={wrong === undefined ? css.good : css.bad}>
          {wrong === undefined ? say(texts.keysHelp) : say(texts.keysWrong, { line: wrong })}
        </span>
      </td>
    </tr>
  );
}
