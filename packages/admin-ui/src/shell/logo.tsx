import { product } from './product.ts';

/** The logo of the application. */
export function Logo({ size = 28 }: { readonly size?: number }) {
  const { Mark } = product();
  return <Mark size={size} />;
}
