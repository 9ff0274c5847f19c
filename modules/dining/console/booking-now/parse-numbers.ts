/** The numbers of a pasted list, as of a column of a sheet, each once. */
export const parseNumbers = (text: string): readonly string[] => [
  ...new Set(text.split(/[\s,;，；、]+/).filter(Boolean)),
];
