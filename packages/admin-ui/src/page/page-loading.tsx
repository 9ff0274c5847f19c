import { Placeholder } from '../loading/placeholder.tsx';
import { TabHeading } from './tab-heading.tsx';

/** What stands in place of a page while it is loading: its heading for screen readers, and lines. */
export const PageLoading = ({ rows = 6 }: { readonly rows?: number }) => (
  <div aria-busy="true">
    <TabHeading />
    <Placeholder rows={rows} />
  </div>
);
