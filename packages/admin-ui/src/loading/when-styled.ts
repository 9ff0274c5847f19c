/** Ends when the page has been read and its stylesheets have come or failed: what is drawn before cannot be measured. */
export async function whenStyled(): Promise<void> {
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])');
  await Promise.all([...links].map(whenLoaded));
}

const whenLoaded = (link: HTMLLinkElement): unknown =>
  link.sheet ??
  new Promise((resolve) => {
    for (const event of ['load', 'error']) link.addEventListener(event, resolve, { once: true });
  });
