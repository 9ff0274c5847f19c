import { createContext, useContext } from 'react';
import type { Row } from '../api/queries.ts';

/** The row that the surrounding form edits or acts on; undefined when it adds one, or acts on several. */
export const EditedRowContext = createContext<Row | undefined>(undefined);

/** For custom inputs that need data of the edited row. */
export const useEditedRow = (): Row | undefined => useContext(EditedRowContext);
