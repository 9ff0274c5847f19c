/** Toggles full screen; nothing happens when the browser forbids it. */
export function setFullScreen(isWanted: boolean): void {
  if (isWanted === (document.fullscreenElement !== null)) return;
  const change = isWanted ? document.documentElement.requestFullscreen() : document.exitFullscreen();
  // The browser may forbid it.
  change.catch(() => undefined);
}

export const toggleFullScreen = (): void => setFullScreen(document.fullscreenElement === null);
