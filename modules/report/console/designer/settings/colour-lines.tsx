import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { DecimalInput } from '@refectory/admin-ui/input/number-input.tsx';
import { Button, Select } from 'antd';
import { type ColourRule, conditions, tones } from '../../../contract/designer/definition.ts';
import type { CatalogueFigure } from '../../../contract/designer/figure-catalogue.ts';
import { designerTexts as texts } from '../designer-texts.ts';
import { wordOptions } from './filter-lines.tsx';
import css from './setting-line.module.css';

/** The conditions that colour values of a report. */
export function ColourLines({
  figures,
  value,
  onChange,
}: {
  readonly figures: readonly CatalogueFigure[];
  readonly value: readonly ColourRule[];
  readonly onChange: (colours: readonly ColourRule[]) => void;
}) {
  const say = useTranslate();
  const put = (at: number, part: Partial<ColourRule>) =>
    onChange(value.map((rule, n) => (n === at ? { ...rule, ...part } : rule)));
  const [first] = figures;
  return (
    <>
      {value.map((rule, n) => (
        <div key={n} className={css.line}>
          <Select
            aria-label={say(texts.figure)}
            value={rule.figure}
            options={figures.map(({ name, label }) => ({ value: name, label: say(label) }))}
            onChange={(figure) => put(n, { figure })}
          />
          <Select
            aria-label={say(texts.colourCondition)}
            value={rule.when}
            options={wordOptions(conditions, say)}
            onChange={(when) => put(n, { when })}
          />
          <Button
            type="text"
            icon={<CloseOutlined />}
            aria-label={say(texts.removeLine)}
            onClick={() => onChange(value.filter((_, at) => at !== n))}
          />
          <DecimalInput
            aria-label={say(texts.value)}
            value={rule.value}
            onChange={(next) => put(n, { value: String(next ?? '0') })}
          />
          <Select
            aria-label={say(texts.colour)}
            value={rule.tone}
            options={wordOptions(tones, say)}
            onChange={(tone) => put(n, { tone })}
          />
        </div>
      ))}
      {first && (
        <Button
          size="small"
          icon={<PlusOutlined />}
          onClick={() => onChange([...value, { figure: first.name, when: 'above', value: '0', tone: 'good' }])}
        >
          {say(texts.addColour)}
        </Button>
      )}
    </>
  );
}
