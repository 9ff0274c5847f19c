let known: number | undefined;

/** The room in pixels that a scroll bar takes beside what is scrolled: 0 where it lies over it. Measured once. */
export function scrollBarWidth(): number {
  if (known === undefined) {
    const probe = document.createElement('div');
    probe.style.cssText = 'position: absolute; width: 60px; height: 60px; overflow: scroll; visibility: hidden';
    document.body.append(probe);
    known = probe.offsetWidth - probe.clientWidth;
    probe.remove();
  }
  return known;
}
