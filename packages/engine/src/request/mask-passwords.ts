const mask = '***';

/** `postgres://user:password@host`, also with an unencoded `@`, `/` or `#` in the password. */
const databaseUrlPassword = /\b((?!https?:)[a-z][\w+.-]*:(?:\w+:)*\/\/[^\s:/?#@"]*):[^\s"]*@/gi;
/** The same for web addresses, whose paths may contain an `@`. */
const webUrlPassword = /\b(https?:\/\/[^\s:/?#@"]*):[^\s/"]*@/gi;
/** `jdbc:oracle:thin:user/password@host`. */
const oracleUrlPassword = /\b(jdbc:oracle:\w+:[^\s/@"]+)\/[^\s"]*@/gi;
/** `?user=me&password=…`, `;password=…`, `(password=…)`. */
const passwordParameter =
  /(^|[?&;,(\s"])((?:[\w.-]*(?:password|passwd|passphrase|pwd|secret|token|credential|(?:api|access)[_.-]?key)[\w.-]*|pass)\s*=\s*)[^&;,)\s"]+/gi;

/** Masks the passwords of addresses in a text; may mask more than the password. */
export const maskPasswords = (text: string): string =>
  text
    .replace(databaseUrlPassword, `$1:${mask}@`)
    .replace(webUrlPassword, `$1:${mask}@`)
    .replace(oracleUrlPassword, `$1/${mask}@`)
    .replace(passwordParameter, `$1$2${mask}`);
