import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { useState } from 'react';
import type { ColumnMapping } from '#develop/contract/column-mapping.ts';
import checkResult from '../../check-result.module.css';
import { codeTexts as texts } from '../code-texts.ts';
import { formatKeys, parseKeys } from './mapping-keys.ts';
import nativeInput from './native-input.module.css';

interface KeysInputProps {
  readonly mapping: ColumnMapping;
  readonly onChange: (column: string, part: Partial<ColumnMapping>) => void;
}

/** Input for the keys of a coded column. Invalid text is reported and not applied. */
export function KeysInput({ mapping, onChange }: KeysInputProps) {
  const say = useTranslate();
  const [text, setText] = useState(() => formatKeys(mapping.entries));
  const { wrong } = parseKeys(text);
  function change(next: string) {
    setText(next);
    const read = parseKeys(next);
    if (read.wrong === undefined) onChange(mapping.column, { entries: read.entries });
  }
  return (
    <tr>
      <td />
      <td colSpan={8}>
        <textarea
          className={nativeInput.nativeInput}
          rows={Math.min(8, Math.max(2, text.split('\n').length))}
          spellCheck={false}
          aria-label={say(texts.of, { what: say(texts.keys), column: mapping.column })}
          aria-invalid={wrong !== undefined}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
        <span role="status" className={wrong === undefined ? checkResult.success : checkResult.error}>
          {wrong === undefined ? say(texts.keysHelp) : say(texts.keysWrong, { line: wrong })}
        </span>
      </td>
    </tr>
  );
}
