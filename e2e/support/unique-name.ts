let serial = 0;

/** A name that nothing else has on the server of this worker, nor contains: its files share the count, and each number has three digits. */
export const uniqueName = (word: string): string => `${word}${process.pid}${String((serial += 1)).padStart(3, '0')}`;
