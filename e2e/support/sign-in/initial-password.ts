/** What a reset gives everybody once a test on this server has set it (`account.initPassword`), which nobody reads back. */
export const initialPassword = 'first-pass-1';
