import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { DecimalInput } from '@refectory/admin-ui/input/number-input.tsx';
import { Button, Segmented, Select } from 'antd';
import { type Entry, portions, type SheetLine, step, unserved } from './entered-leftovers.ts';
import css from './leftover-line.module.css';
import { leftoverTexts as texts } from './leftover-texts.ts';

interface LeftoverLineProps {
  readonly line: SheetLine;
  readonly entry: Entry;
  readonly isChanged: boolean;
  /** Refusal of the line, as text. */
  readonly refusal: string | undefined;
  readonly isReadOnly: boolean;
  readonly onEnter: (entry: Entry) => void;
}

/** A dish: planned and served portions, and inputs for its left-over, each at least 44 pixels high. */
export function LeftoverLine({ line, entry, isChanged, refusal, isReadOnly, onEnter }: LeftoverLineProps) {
  const say = useTranslate();
  const units = useDictionary('leftover_unit');
  const reasons = useDictionary('leftover_reason');
  const { dishName: dish, planned, served, version } = line;
  const on = (change: Partial<Entry>) => onEnter({ ...entry, ...change });
  const rest = unserved(line);
  return (
    <li className={css.line}>
      <div className={css.dish}>
        <strong>{dish}</strong>
        {isChanged && <small className={css.changed}>{say(texts.changed)}</small>}
        {!isChanged && version > 0 && <small className={css.recorded}>{say(texts.recorded)}</small>}
      </div>
      <dl className={css.figures}>
        <div>
          <dt>{say(texts.planned)}</dt>
          <dd>{planned}</dd>
        </div>
        <div>
          <dt>{say(texts.served)}</dt>
          <dd>{served}</dd>
        </div>
      </dl>
      <div className={css.amount}>
        <Button
          className={css.step ?? ''}
          aria-label={say(texts.less, { dish })}
          icon={<MinusOutlined />}
          disabled={isReadOnly || Number(entry.left ?? 0) === 0}
          onClick={() => on({ left: step(entry, -1) })}
        />
        <span className={css.input}>
          <DecimalInput
            aria-label={say(texts.leftOf, { dish })}
            aria-invalid={refusal !== undefined}
            disabled={isReadOnly}
            value={entry.left}
            onChange={(left) => on({ left })}
          />
        </span>
        <Button
          className={css.step ?? ''}
          aria-label={say(texts.more, { dish })}
          icon={<PlusOutlined />}
          disabled={isReadOnly}
          onClick={() => on({ left: step(entry, 1) })}
        />
      </div>
      <Segmented<number>
        className={css.unit ?? ''}
        aria-label={say(texts.unitOf, { dish })}
        disabled={isReadOnly}
        value={entry.unit}
        options={units.choices.map(({ value, label }) => ({ value: Number(value), label }))}
        onChange={(unit) => on({ unit })}
      />
      <Select<number>
        className={css.reason ?? ''}
        allowClear
        aria-label={say(texts.reasonOf, { dish })}
        placeholder={say(texts.reason)}
        disabled={isReadOnly}
        value={entry.reason}
        options={reasons.choices.map(({ value, label }) => ({ value: Number(value), label }))}
        onChange={(reason) => on({ reason: reason ?? null })}
      />
      <Button
        className={css.unserved ?? ''}
        disabled={isReadOnly || rest === 0}
        aria-label={say(texts.unservedOf, { count: rest, dish })}
        onClick={() => on({ left: String(rest), unit: portions })}
      >
        {say(texts.unserved, { count: rest })}
      </Button>
      {refusal && (
        <p className={css.refusal} role="alert">
          {refusal}
        </p>
      )}
    </li>
  );
}
