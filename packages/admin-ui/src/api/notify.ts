/** What a message offers to do, once. */
export interface MessageOffer {
  readonly text: string;
  readonly act: () => void;
}

/** Shows short messages. Implemented by antd in the shell; before that (login page) they are ignored. */
export interface Notifier {
  readonly success: (text: string, key?: string, offer?: MessageOffer) => void;
  readonly warning: (text: string, key?: string) => void;
  readonly error: (text: string, key?: string) => void;
}

let current: Notifier | undefined;

/** Sets the implementation (shell, tests). */
export const setNotifier = (notifier: Notifier | undefined): void => {
  current = notifier;
};

/** Messages on top of the page. The same `key` replaces a message that is still shown. */
export const notify: Notifier = {
  success: (text, key, offer) => current?.success(text, key, offer),
  warning: (text, key) => current?.warning(text, key),
  error: (text, key) => current?.error(text, key),
};
