import { createContext, useContext } from 'react';
import type { Row } from '../api/queries.ts';

/** The row that the form around an input changes or acts on; undefined when it adds one, or acts on several. */
export const EditedRowContext = createContext<Row | undefined>(undefined);

/** For inputs of slots that ask the server about the row they stand in. */
export const useEditedRow = (): Row | undefined => useContext(EditedRowContext);
