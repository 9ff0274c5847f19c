import { create } from 'zustand';
import { readStored, writeStored } from '#api/storage.ts';
import { onSessionEnd } from '#session/session.ts';
import { onScreenClass, screenClass } from '../layout/screen-class.ts';

interface SidebarState {
  readonly isCollapsed: boolean;
  /** Selected top menu; '' = all. */
  readonly topMenuId: string;
}

const isNarrow = () => screenClass() <= 1;
const preferredCollapsed = () => isNarrow() || (readStored<boolean>('collapsed') ?? false);

/** State of the sidebar. */
export const useSidebar = create<SidebarState>()(() => ({ isCollapsed: preferredCollapsed(), topMenuId: '' }));

/** Collapses or expands; stored for wide screens. */
export function setSidebarCollapsed(isCollapsed: boolean): void {
  if (!isNarrow()) writeStored('collapsed', isCollapsed);
  useSidebar.setState({ isCollapsed });
}

/** On narrow screens (class 1 and below) the sidebar closes after a menu is chosen (spec/console#shell). */
export function collapseIfNarrow(): void {
  if (isNarrow()) useSidebar.setState({ isCollapsed: true });
}

export const setTopMenu = (topMenuId: string): void => useSidebar.setState({ topMenuId });

onScreenClass(() => useSidebar.setState({ isCollapsed: preferredCollapsed() }));
onSessionEnd(() => useSidebar.setState({ topMenuId: '' }));
