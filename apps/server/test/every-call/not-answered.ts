/** Parts of answers whose shape is open, by name, and why. */
export const openParts: Readonly<Record<string, string>> = {
  before: 'A row as it was, by the columns of its table.',
  after: 'A row as it was, by the columns of its table.',
  content: 'What a saved view holds, as the console made it.',
  listLooks: 'How lists look, as the console made it.',
  meta: 'Of a menu, as Saber reads it.',
  query: 'Of a menu, as Saber reads it.',
  group: 'Of a menu, as Saber reads it.',
  dictKey: 'A number where the key is a plain one, else text.',
  columns: 'What becomes of columns; the code generator checks it.',
  findings: 'Each kind of finding tells something else.',
  days: 'A number in half steps.',
};

/** Calls that the walk cannot have answered, and why. They are made all the same: their refusals are compared. */
export const notAnswered: Readonly<Record<string, string>> = {
  'POST /api/blade-user/register-guest': 'Answers guests of a provider alone; register-guest.test.ts is one.',
  'POST /api/dining/bookinglog/remove': 'A log is kept; booking-remarks.test.ts.',
  'GET /api/blade-system/tenant/export-file': 'The file is made by a worker; export-tenant.test.ts runs one.',
};
