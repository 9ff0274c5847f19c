import { Skeleton } from 'antd';
import { Suspense } from 'react';
import { lazyComponent } from '../loading/lazy-component.ts';
import type { InputProps } from './input-props.ts';

const ImageInput = lazyComponent(async () => (await import('./image/image-input.tsx')).ImageInput);

/** The image input, loaded on demand because few forms have one. */
export const LazyImageInput = (props: InputProps<string>) => (
  <Suspense fallback={<Skeleton.Image />}>
    <ImageInput {...props} />
  </Suspense>
);
