import { Image } from 'antd';

/** An enlarged image over the page; closed with Escape. */
export const ImageViewer = ({ source, onClose }: { readonly source: string; readonly onClose: () => void }) => (
  <Image
    src={source}
    alt=""
    style={{ display: 'none' }}
    preview={{ open: true, onOpenChange: (isOpen) => !isOpen && onClose() }}
  />
);
