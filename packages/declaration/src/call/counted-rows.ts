/** Above this many matches a list says "10,000+" instead of counting on, and its pages are found beside a row. */
export const maxCountedRows = 10_000;
