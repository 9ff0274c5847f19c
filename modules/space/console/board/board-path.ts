/** What the boards read is kept below this key (`invalidate`). */
export const boardPath = '/space/board';
