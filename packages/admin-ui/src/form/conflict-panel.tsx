import type { Fields } from '@refectory/declaration/field/field.ts';
import { Alert, Radio } from 'antd';
import { useState } from 'react';
import type { Row } from '../api/queries.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { FieldInput } from '../input/field-input.tsx';
import { texts } from '../list/texts.ts';
import plainTable from '../table/plain-table.module.css';
import { isSameValue } from './compare-values.ts';
import type { FormValues } from './form-values.ts';

type Side = 'mine' | 'theirs';

interface ConflictPanelProps {
  readonly fields: Fields;
  /** Names of the differing fields. */
  readonly names: readonly string[];
  readonly base: Row;
  readonly mine: FormValues;
  readonly theirs: Row;
  readonly onChoose: (values: FormValues) => void;
}

/**
 * Compares two versions of a row field by field, to choose either. Fields changed only by the other user default to
 * theirs.
 */
export function ConflictPanel({ fields, names, base, mine, theirs, onChoose }: ConflictPanelProps) {
  const say = useTranslate();
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>(() =>
    Object.fromEntries(names.map((name) => [name, isSameValue(mine[name], base[name]) ? 'theirs' : 'mine'])),
  );
  function choose(name: string, side: Side) {
    const next = { ...sides, [name]: side };
    setSides(next);
    onChoose(Object.fromEntries(names.map((each) => [each, next[each] === 'mine' ? mine[each] : theirs[each]])));
  }
  return (
    <>
      <Alert type="warning" showIcon title={say(texts.stale)} description={say(texts.staleHint)} />
      <table className={plainTable.table}>
        <thead>
          <tr>
            <th scope="col">{say(texts.field)}</th>
            <th scope="col">{say(texts.mine)}</th>
            <th scope="col">{say(texts.theirs)}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => {
            const field = fields[name];
            if (!field) return null;
            return (
              <tr key={name}>
                <th scope="row">{say(field.label)}</th>
                {(['mine', 'theirs'] as const).map((side) => (
                  <td key={side}>
                    <Radio name={`side-${name}`} checked={sides[name] === side} onChange={() => choose(name, side)}>
                      {say(texts[side])}
                    </Radio>
                    <FieldInput
                      field={field}
                      disabled
                      aria-label={`${say(field.label)}: ${say(texts[side])}`}
                      value={(side === 'mine' ? mine : theirs)[name]}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
