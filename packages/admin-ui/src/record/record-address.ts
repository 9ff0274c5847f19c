import { createContext, useContext } from 'react';

/** The address of the page of one row: that of its list, and its id (spec/console#records). */
export interface RecordAddress {
  readonly listPath: string;
  readonly id: string;
}

export const recordPath = ({ listPath, id }: RecordAddress): string => `${listPath}/${id}`;

/** The list and the row of a path that may be the address of a row; undefined for other paths. */
export function parseRecordPath(path: string): RecordAddress | undefined {
  const [, listPath, id] = /^(\/.+)\/(\d{1,19})$/.exec(path) ?? [];
  return listPath && id ? { listPath, id } : undefined;
}

const RecordContext = createContext<RecordAddress | undefined>(undefined);

/** Makes the page of a list show one of its rows instead. */
export const RecordProvider = RecordContext.Provider;

/** The row that the page of a list is opened for; undefined: it shows its list. */
export const useRecordAddress = (): RecordAddress | undefined => useContext(RecordContext);
