/** The accounts of the library; the id of one is its place, beginning with 1. */
export const libraryUsers = ['clerk', 'reader', 'guest'] as const;
