import { Image } from 'antd';

/** One image over the page, to look at closely; closed with Escape. */
export const ImageViewer = ({ source, onClose }: { readonly source: string; readonly onClose: () => void }) => (
  <Image
    src={source}
    alt=""
    style={{ display: 'none' }}
    preview={{ open: true, onOpenChange: (isOpen) => !isOpen && onClose() }}
  />
);
