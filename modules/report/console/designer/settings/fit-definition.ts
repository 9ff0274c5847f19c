import type { ReportDefinition } from '../../../contract/designer/definition.ts';
import { sharedDimensions } from '../../../contract/designer/figure-catalogue.ts';
import { definedFigures } from '../../../contract/designer/tabulate.ts';

/**
 * Removes what the figures of a definition do not support: dimensions of other sources, order and colours of removed
 * figures.
 */
export function fitDefinition(definition: ReportDefinition): ReportDefinition {
  const figures = definedFigures(definition);
  if (figures.length === 0) return definition;
  const offered: readonly string[] = sharedDimensions(figures);
  const keep = (names: readonly string[]) => names.filter((name) => offered.includes(name));
  const [rows, columns] = [keep(definition.rows), keep(definition.columns)];
  const hasDays = figures.every(({ source }) => source.hasDay);
  const shown = [...definition.figures, ...rows, ...columns];
  return {
    ...definition,
    rows,
    columns,
    period: hasDays ? definition.period : null,
    compare: hasDays && definition.period !== null && definition.compare,
    filters: definition.filters.filter(({ dimension }) => offered.includes(dimension)),
    sort: definition.sort && shown.includes(definition.sort.by) ? definition.sort : null,
    colours: definition.colours.filter(({ figure }) => definition.figures.includes(figure)),
  };
}

/** A definition that can be run: without incomplete filters. */
export const runnableDefinition = (definition: ReportDefinition): ReportDefinition => ({
  ...definition,
  filters: definition.filters.filter(
    ({ operator, values }) => operator === 'isEmpty' || operator === 'isGiven' || values.length > 0,
  ),
});

/** A definition as call input: without empty parts. */
export const sentDefinition = ({ period, sort, limit, ...rest }: ReportDefinition) => ({
  ...rest,
  ...(period && { period }),
  ...(sort && { sort }),
  ...(limit !== null && { limit }),
});
