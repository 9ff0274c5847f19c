import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { Label } from '@refectory/declaration/label.ts';
import { Button, Select } from 'antd';
import { filterOperators, type ReportFilter } from '../../../contract/designer/definition.ts';
import { type DimensionName, dimensionField } from '../../../contract/designer/dimensions.ts';
import { designerTexts as texts } from '../designer-texts.ts';
import { DimensionValueInput } from './dimension-value-input.tsx';
import css from './setting-line.module.css';

/** Labels as options of a select. */
export const wordOptions = (words: Readonly<Record<string, Label>>, say: (label: Label) => string) =>
  Object.entries(words).map(([value, word]) => ({ value, label: say(word) }));

/** The filters of a report; one without values is ignored. */
export function FilterLines({
  offered,
  value,
  onChange,
}: {
  readonly offered: readonly DimensionName[];
  readonly value: readonly ReportFilter[];
  readonly onChange: (filters: readonly ReportFilter[]) => void;
}) {
  const say = useTranslate();
  const put = (at: number, part: Partial<ReportFilter>) =>
    onChange(value.map((filter, n) => (n === at ? { ...filter, ...part } : filter)));
  const [first] = offered.filter((name) => !value.some(({ dimension }) => dimension === name));
  return (
    <>
      {value.map(({ dimension, operator, values }, n) => (
        <div key={n} className={css.line}>
          <Select
            aria-label={say(texts.dimension)}
            value={dimension}
            options={offered.map((name) => ({ value: name, label: say(dimensionField(name).label) }))}
            onChange={(next) => put(n, { dimension: next, values: [] })}
          />
          <Select
            aria-label={say(texts.condition)}
            value={operator}
            options={wordOptions(filterOperators, say)}
            onChange={(next) => put(n, { operator: next })}
          />
          <Button
            type="text"
            icon={<CloseOutlined />}
            aria-label={say(texts.removeLine)}
            onClick={() => onChange(value.filter((_, at) => at !== n))}
          />
          {(operator === 'is' || operator === 'isNot') && (
            <div className={css.whole}>
              <DimensionValueInput
                key={dimension}
                dimension={dimension as DimensionName}
                value={values}
                onChange={(next) => put(n, { values: next })}
              />
            </div>
          )}
        </div>
      ))}
      {first && (
        <Button
          size="small"
          icon={<PlusOutlined />}
          onClick={() => onChange([...value, { dimension: first, operator: 'is', values: [] }])}
        >
          {say(texts.addFilter)}
        </Button>
      )}
    </>
  );
}
