// What other modules may use of the log module.

export { parseBrowserErrors } from './error/parse-browser-errors.ts';
export { type ErrorEntry, recordErrors } from './error/record-errors.ts';
