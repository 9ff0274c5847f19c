/** Rows of a page that a person may choose (spec/console#lists). */
export const pageSizes = [10, 30, 50, 100, 200] as const;

const everyOther = (first: number, last: number, step: number): number[] =>
  Array.from({ length: (last - first) / step + 1 }, (_, at) => first + at * step);

/**
 * Rows of a page that goes by the height of the window. Few of them: each is a statement of its own, which PostgreSQL
 * plans once (decision 1943).
 */
export const fittingSizes: readonly number[] = [...everyOther(10, 40, 2), ...everyOther(50, 100, 10)];
