let serial = 0;

/** A name that nothing else has on the server of this worker: its files share the count. */
export const unique = (word: string): string => `${word}${process.pid}${(serial += 1)}`;
