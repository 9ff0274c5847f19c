import { useContext } from 'react';
import { TabLabelContext } from '../session/tab.ts';

/** The heading for screen readers of what has none of its own: a page that is loading, has failed, or is in an iframe. */
export function TabHeading() {
  return <h1 className="visually-hidden">{useContext(TabLabelContext)}</h1>;
}
