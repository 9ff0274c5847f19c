import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { useMenuOrButtonCheck } from '@refectory/admin-ui/session/menu-paths.ts';
import { Select } from 'antd';
import { useMemo } from 'react';
import { maxFigures } from '../../../contract/designer/definition.ts';
import { figureSources, figures, sourceNames } from '../../../contract/designer/figure-catalogue.ts';
import type { FigureSource } from '../../../contract/designer/figure-source.ts';
import { designerTexts as texts } from '../designer-texts.ts';
import css from './figure-select.module.css';
import line from './setting-line.module.css';

/**
 * Select for the figures of a report, grouped by source, limited to those the user may see, with their explanations.
 */
export function FigureSelect({
  id,
  value,
  onChange,
}: {
  readonly id: string;
  readonly value: readonly string[];
  readonly onChange: (figures: readonly string[]) => void;
}) {
  const say = useTranslate();
  const can = useMenuOrButtonCheck();
  const groups = useMemo(
    () =>
      sourceNames.flatMap((name) => {
        const source: FigureSource = figureSources[name];
        if (!can(source.right)) return [];
        const options = Object.entries(source.figures).map(([key, figure]) => ({
          value: `${name}.${key}`,
          label: say(figure.label),
          meaning: say(figure.meaning),
          unit: say(figure.unit),
          search: `${say(source.label)} ${say(figure.label)} ${say(figure.meaning)}`,
        }));
        return [{ label: say(source.label), title: name, options }];
      }),
    [say, can],
  );
  return (
    <Select<string[]>
      id={id}
      mode="multiple"
      className={line.wide}
      placeholder={say(texts.chooseFigures)}
      aria-label={say(texts.figures)}
      maxCount={maxFigures}
      popupMatchSelectWidth={360}
      listHeight={360}
      value={[...value]}
      onChange={onChange}
      options={groups}
      showSearch={{
        filterOption: (typed, option) =>
          String((option as { search?: string } | undefined)?.search ?? '')
            .toLowerCase()
            .includes(typed.toLowerCase()),
      }}
      optionRender={({ data }) => (
        <span className={css.option}>
          <span>
            {data.label} <small>{data.unit}</small>
          </span>
          <small>{data.meaning}</small>
        </span>
      )}
      labelRender={({ value: name, label }) => figureWords(String(name), say) ?? label}
    />
  );
}

/** A selected figure with its source, because figures of several sources may have the same name. */
function figureWords(name: string, say: ReturnType<typeof useTranslate>): string | undefined {
  const figure = figures.get(name);
  return figure && `${say(figure.source.label)} · ${say(figure.label)}`;
}
