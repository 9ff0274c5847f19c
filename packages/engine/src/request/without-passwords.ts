const mask = '***';

/** `postgres://user:password@host`, also where the password holds `@`, `/` or `#` that nobody has encoded. */
const ofDatabase = /\b((?!https?:)[a-z][\w+.-]*:(?:\w+:)*\/\/[^\s:/?#@"]*):[^\s"]*@/gi;
/** The same of web addresses, whose paths may hold an `@` of their own. */
const ofWeb = /\b(https?:\/\/[^\s:/?#@"]*):[^\s/"]*@/gi;
/** `jdbc:oracle:thin:user/password@host`. */
const ofOracle = /\b(jdbc:oracle:\w+:[^\s/@"]+)\/[^\s"]*@/gi;
/** `?user=me&password=…`, `;password=…`, `(password=…)`. */
const parameter =
  /(^|[?&;,(\s"])((?:[\w.-]*(?:password|passwd|passphrase|pwd|secret|token|credential|(?:api|access)[_.-]?key)[\w.-]*|pass)\s*=\s*)[^&;,)\s"]+/gi;

/** A text without the passwords that stand in addresses in it. Rather a piece too much is hidden than one too little. */
export const withoutPasswords = (text: string): string =>
  text
    .replace(ofDatabase, `$1:${mask}@`)
    .replace(ofWeb, `$1:${mask}@`)
    .replace(ofOracle, `$1/${mask}@`)
    .replace(parameter, `$1$2${mask}`);
