import { product } from './product.ts';

/** The mark of the application. */
export function Logo({ size = 28 }: { readonly size?: number }) {
  const { Mark } = product();
  return <Mark size={size} />;
}
