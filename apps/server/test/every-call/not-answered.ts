/** Parts of responses with an open shape, by name, with the reason. */
export const openParts: Readonly<Record<string, string>> = {
  before: 'A row as it was, by the columns of its table.',
  after: 'A row as it was, by the columns of its table.',
  meta: 'Of a menu, as Saber reads it.',
  query: 'Of a menu, as Saber reads it.',
  group: 'Of a menu, as Saber reads it.',
  value: 'Of a setting, by the fields of its key; settings.test.ts.',
};

/** Calls that cannot succeed here, with the reason. They are made anyway, and their refusals compared. */
export const notAnswered: Readonly<Record<string, string>> = {
  'POST /api/blade-user/register-guest': 'Answers guests of a provider alone; register-guest.test.ts is one.',
  'POST /api/blade-auth/oauth/password-reset':
    'Answers a code that only a phone has; recovery.test.ts reads one there.',
  'POST /api/dining/bookinglog/remove': 'A log is kept; booking-remarks.test.ts.',
  'POST /api/coupon/uselist/submit': 'A use is made by paying; coupon-calls.test.ts.',
  'POST /api/coupon/uselist/remove': 'A use is kept; coupon-calls.test.ts.',
  'GET /api/blade-system/tenant/export-file': 'The file is made by a worker; export-tenant.test.ts runs one.',
};
