import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots, ToolbarProps } from '@refectory/admin-ui/list/slots.ts';
import { Link } from 'react-router';
import { coupon } from '#coupon/contract/coupon/coupon.ts';
import { PrintButton } from './print/print-button.tsx';
import { UploadButton } from './upload/upload-button.tsx';

const slots: Slots = {
  cells: {
    couponNo: (number) => (
      <Link to={`/coupon/life?number=${String(number)}`} translate="no">
        {String(number)}
      </Link>
    ),
  },
  toolbar: CouponTools,
};

/** `/coupon/couponlist`: the generic list with its actions, printing, and the upload of a hand-out file. */
export const CouponPage = () => <ResourcePage resource={coupon} slots={slots} />;

function CouponTools({ selected }: ToolbarProps) {
  return (
    <>
      <PrintButton ids={selected.map(({ id }) => String(id))} />
      <UploadButton />
    </>
  );
}
