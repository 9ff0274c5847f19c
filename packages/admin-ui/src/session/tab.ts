import { createContext, useContext } from 'react';

/** The tab that contains a page. */
export interface Tab {
  /** Path of the page: the identity of the tab. */
  readonly path: string;
  readonly isActive: boolean;
  /** Sets the title of the tab ("张三"); undefined restores the name of the menu. */
  readonly setTitle: (title: string | undefined) => void;
  readonly close: () => void;
  /** Shows the tab of another page as it was left, or opens it. */
  readonly open: (path: string) => void;
}

export const TabContext = createContext<Tab>({
  path: '',
  isActive: true,
  setTitle: () => undefined,
  close: () => undefined,
  open: () => undefined,
});

/** The name of the tab that contains a page, as its button shows it. */
export const TabLabelContext = createContext('');

/** The tab of this page. */
export const useTab = (): Tab => useContext(TabContext);

/**
 * Whether this page's tab is in front. Mount dialogs only while it is, and keep their draft beside them:
 * an open antd Modal in a hidden `<Activity>` can crash the app on return (spec/console#tab-dialogs).
 */
export const useTabActive = (): boolean => useContext(TabContext).isActive;
