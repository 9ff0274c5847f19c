/** Shows short messages. The shell puts antd's in place; until then (login page) they go nowhere but the page itself. */
export interface Notifier {
  readonly success: (text: string, key?: string) => void;
  readonly warning: (text: string, key?: string) => void;
  readonly error: (text: string, key?: string) => void;
}

let current: Notifier | undefined;

/** Puts the implementation in place (shell, tests). */
export const setNotifier = (notifier: Notifier | undefined): void => {
  current = notifier;
};

/** Messages on top of the page. The same `key` replaces a message that is still shown. */
export const notify: Notifier = {
  success: (text, key) => current?.success(text, key),
  warning: (text, key) => current?.warning(text, key),
  error: (text, key) => current?.error(text, key),
};
