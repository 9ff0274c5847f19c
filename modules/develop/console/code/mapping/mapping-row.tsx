import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { type ColumnMapping, mappedKinds } from '#develop/contract/column-mapping.ts';
import { kindTexts, codeTexts as texts } from '../code-texts.ts';
import { KeysInput } from './keys-input.tsx';
import css from './mapping-row.module.css';
import nativeInput from './native-input.module.css';

interface MappingRowProps {
  readonly mapping: ColumnMapping;
  readonly onChange: (column: string, part: Partial<ColumnMapping>) => void;
}

const kinds = ['', ...mappedKinds] as const;
const words = ['name', 'zh', 'en'] as const;
const ticks = ['required', 'list', 'search', 'unique'] as const;

/** Options unavailable for a kind. */
const isOff = (kind: ColumnMapping['kind'], tick: (typeof ticks)[number]): boolean =>
  kind === '' ||
  (tick === 'required' && kind === 'flag') ||
  (tick === 'unique' && kind !== 'text' && kind !== 'integer') ||
  (tick === 'search' && kind === 'image');

/**
 * One column: kind, label, visibility. Native inputs, because a table may have hundreds of columns with eight inputs
 * each.
 */
export function MappingRow({ mapping, onChange }: MappingRowProps) {
  const say = useTranslate();
  const { column, kind } = mapping;
  const inputLabel = (what: (typeof words)[number] | (typeof ticks)[number] | 'kind') =>
    say(texts.of, { what: say(texts[what]), column });
  return (
    <>
      <tr className={kind === '' ? css.excluded : ''}>
        <th scope="row" title={mapping.type ?? ''}>
          <span className={css.columnName}>{column}</span>
          <span className={css.columnType}>{mapping.type}</span>
        </th>
        <td>
          <select
            className={nativeInput.nativeInput}
            aria-label={inputLabel('kind')}
            value={kind}
            onChange={(event) => onChange(column, { kind: event.target.value as ColumnMapping['kind'] })}
          >
            {kinds.map((each) => (
              <option key={each} value={each}>
                {say(kindTexts[each])}
              </option>
            ))}
          </select>
        </td>
        {words.map((word) => (
          <td key={word}>
            <input
              className={nativeInput.nativeInput}
              aria-label={inputLabel(word)}
              value={mapping[word]}
              disabled={kind === ''}
              spellCheck={false}
              onChange={(event) => onChange(column, { [word]: event.target.value })}
            />
          </td>
        ))}
        {ticks.map((tick) => (
          <td key={tick} className={css.checkbox}>
            <input
              type="checkbox"
              aria-label={inputLabel(tick)}
              checked={mapping[tick] === true && !isOff(kind, tick)}
              disabled={isOff(kind, tick)}
              onChange={(event) => onChange(column, { [tick]: event.target.checked })}
            />
          </td>
        ))}
      </tr>
      {kind === 'choice' && <KeysInput mapping={mapping} onChange={onChange} />}
    </>
  );
}
