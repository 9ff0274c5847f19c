import { loadDatePickers } from './date/date-input.tsx';
import { loadReferenceTree } from './reference/reference-tree.tsx';

/** Loads the inputs that lists are drawn without: who opens a form finds them whole. Failures are told by those inputs. */
export const loadFormInputs = (): Promise<unknown> => Promise.all([loadDatePickers(), loadReferenceTree()]);
