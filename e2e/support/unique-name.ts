let serial = 0;

/**
 * A name unique on the server of this worker, and not contained in another: files share the counter, and each number
 * has three digits.
 */
export const uniqueName = (word: string): string => `${word}${process.pid}${String((serial += 1)).padStart(3, '0')}`;
