/** `place_id` → `placeId`. */
export const toWireName = (column: string): string =>
  column.replace(/[-_]([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** `placeId` → `place_id`. */
export const toColumnName = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
