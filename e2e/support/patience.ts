/**
 * How long a test waits for what a page comes to show, in milliseconds. It costs nothing where the page is right, and a machine
 * that stands still for a quarter of a minute is no fault of the product. What has to be quick has a bound of its own.
 */
export const patienceMs = 45_000;
