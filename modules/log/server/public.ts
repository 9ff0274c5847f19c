// The interface of the log module for other modules.

export { parseBrowserErrors } from './error/parse-browser-errors.ts';
export { type ErrorEntry, recordErrors } from './error/record-errors.ts';
