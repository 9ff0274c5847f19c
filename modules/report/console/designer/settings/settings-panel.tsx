import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { Label } from '@refectory/declaration/label.ts';
import { InputNumber, Segmented, Select } from 'antd';
import { type ReactNode, useId } from 'react';
import {
  type ChartName,
  charts,
  maxLimit,
  type ReportDefinition,
  type ShareName,
  shares,
} from '../../../contract/designer/definition.ts';
import { type DimensionName, dimensionField } from '../../../contract/designer/dimensions.ts';
import { sharedDimensions } from '../../../contract/designer/figure-catalogue.ts';
import { definedFigures } from '../../../contract/designer/tabulate.ts';
import { designerTexts as texts } from '../designer-texts.ts';
import { ColourLines } from './colour-lines.tsx';
import { FigureSelect } from './figure-select.tsx';
import { FilterLines, wordOptions } from './filter-lines.tsx';
import { fitDefinition } from './fit-definition.ts';
import { PeriodInput } from './period-input.tsx';
import line from './setting-line.module.css';
import css from './settings-panel.module.css';

/** The settings of a report; the preview beside it follows them. */
export function SettingsPanel({
  definition,
  onChange,
}: {
  readonly definition: ReportDefinition;
  readonly onChange: (part: Partial<ReportDefinition>) => void;
}) {
  const say = useTranslate();
  const figureId = useId();
  const figures = definedFigures(definition);
  const offered = sharedDimensions(figures);
  const change = (part: Partial<ReportDefinition>) => onChange(fitDefinition({ ...definition, ...part }));
  const sortable = [
    ...figures.map(({ name, label }) => ({ value: name, label: say(label) })),
    ...[...definition.rows, ...definition.columns].map((name) => ({
      value: name,
      label: say(dimensionField(name as DimensionName).label),
    })),
  ];
  return (
    <section className={css.panel} aria-label={say(texts.settings)}>
      <div className={css.field}>
        <label htmlFor={figureId}>{say(texts.figures)}</label>
        <FigureSelect id={figureId} value={definition.figures} onChange={(names) => change({ figures: names })} />
        <ul className={css.meanings}>
          {figures.map(({ name, label, meaning }) => (
            <li key={name}>
              {say(label)}: {say(meaning)}
            </li>
          ))}
        </ul>
      </div>
      <Field label={texts.rows}>
        <DimensionSelect
          label={texts.rows}
          most={4}
          offered={offered.filter((name) => !definition.columns.includes(name))}
          value={definition.rows}
          onChange={(rows) => change({ rows })}
        />
      </Field>
      <Field label={texts.columns}>
        <DimensionSelect
          label={texts.columns}
          most={2}
          offered={offered.filter((name) => !definition.rows.includes(name))}
          value={definition.columns}
          onChange={(columns) => change({ columns })}
        />
      </Field>
      {figures.every(({ source }) => source.hasDay) && (
        <Field label={texts.period}>
          <PeriodInput period={definition.period} compare={definition.compare} onChange={change} />
        </Field>
      )}
      <Field label={texts.filters}>
        <FilterLines offered={offered} value={definition.filters} onChange={(filters) => change({ filters })} />
      </Field>
      <Field label={texts.chart}>
        <Select<ChartName>
          aria-label={say(texts.chart)}
          value={definition.chart}
          options={wordOptions(charts, say) as { value: ChartName; label: string }[]}
          onChange={(chart) => change({ chart })}
        />
      </Field>
      <Field label={texts.shares}>
        <Select<ShareName>
          aria-label={say(texts.shares)}
          value={definition.shares}
          options={wordOptions(shares, say) as { value: ShareName; label: string }[]}
          onChange={(chosen) => change({ shares: chosen })}
        />
      </Field>
      <Field label={texts.sort}>
        <Select
          aria-label={say(texts.sort)}
          value={definition.sort?.by ?? ''}
          options={[{ value: '', label: say(texts.sortByRows) }, ...sortable]}
          onChange={(by) => change({ sort: by === '' ? null : { by, descending: true } })}
        />
        {definition.sort && (
          <Segmented
            value={definition.sort.descending ? 'desc' : 'asc'}
            options={[
              { value: 'desc', label: say(texts.descending) },
              { value: 'asc', label: say(texts.ascending) },
            ]}
            onChange={(way) => definition.sort && change({ sort: { ...definition.sort, descending: way === 'desc' } })}
          />
        )}
      </Field>
      <Field label={texts.limit}>
        <InputNumber
          aria-label={say(texts.limit)}
          className={line.wide}
          min={1}
          max={maxLimit}
          precision={0}
          value={definition.limit}
          onChange={(limit) => change({ limit })}
        />
      </Field>
      <Field label={texts.colours}>
        <ColourLines figures={figures} value={definition.colours} onChange={(colours) => change({ colours })} />
      </Field>
    </section>
  );
}

function Field({ label, children }: { readonly label: Label; readonly children: ReactNode }) {
  const say = useTranslate();
  return (
    <div className={css.field}>
      <span>{say(label)}</span>
      {children}
    </div>
  );
}

function DimensionSelect({
  label,
  most,
  offered,
  value,
  onChange,
}: {
  readonly label: Label;
  readonly most: number;
  readonly offered: readonly DimensionName[];
  readonly value: readonly string[];
  readonly onChange: (names: readonly string[]) => void;
}) {
  const say = useTranslate();
  return (
    <Select<string[]>
      mode="multiple"
      aria-label={say(label)}
      placeholder={say(texts.chooseDimensions)}
      maxCount={most}
      showSearch={{ optionFilterProp: 'label' }}
      value={[...value]}
      options={offered.map((name) => ({ value: name, label: say(dimensionField(name).label) }))}
      onChange={onChange}
    />
  );
}
