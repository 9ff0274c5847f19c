/** Gives the window the whole screen or takes it back; a browser that forbids it leaves everything as it is. */
export function setFullScreen(isWanted: boolean): void {
  if (isWanted === (document.fullscreenElement !== null)) return;
  const change = isWanted ? document.documentElement.requestFullscreen() : document.exitFullscreen();
  // No call: the browser may forbid it.
  change.catch(() => undefined);
}

export const toggleFullScreen = (): void => setFullScreen(document.fullscreenElement === null);
