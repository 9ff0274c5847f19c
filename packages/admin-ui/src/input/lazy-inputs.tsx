import { Skeleton } from 'antd';
import { Suspense } from 'react';
import { lazyComponent } from '../loading/lazy-component.ts';
import type { InputProps } from './input-props.ts';

const ImageInput = lazyComponent(async () => (await import('./image/image-input.tsx')).ImageInput);

/** An image of a form; few forms have one, so what uploads and picks it is loaded with the first. */
export const LazyImageInput = (props: InputProps<string>) => (
  <Suspense fallback={<Skeleton.Image />}>
    <ImageInput {...props} />
  </Suspense>
);
