/** Calls that the walk cannot have answered, and why. They are made all the same: their refusals are compared. */
export const notAnswered: Readonly<Record<string, string>> = {
  'GET /api/blade-auth/oauth/render/{source}': 'Redirects to a provider; social-sign-in.test.ts has one.',
  'POST /api/blade-user/register-guest': 'Answers guests of a provider alone; register-guest.test.ts is one.',
  'GET /api/blade-system/tenant/export-file': 'The file is made by a worker; export-tenant.test.ts runs one.',
};
