// What other modules may use of the log module.

export { browserErrors } from './error/browser-errors.ts';
export { type ErrorEntry, recordErrors } from './error/record-errors.ts';
