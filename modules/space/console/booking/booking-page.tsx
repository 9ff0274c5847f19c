import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { booking } from '#space/contract/booking/booking.ts';
import { paymentEntries, personEntries } from '#wallet/contract/payment-entries.ts';
import { SeriesButton } from '../series/series-button.tsx';
import { bookingCells, bookingFormWidth, bookingInputs } from './book-dialog.tsx';

const slots: Slots = {
  ...(bookingInputs && { inputs: bookingInputs }),
  ...(bookingCells && { cells: bookingCells }),
  toolbar: () => <SeriesButton />,
  record: { related: [paymentEntries(booking.name), personEntries] },
};

/** `/space/booking`: the list of bookings; its form explains the price and suggests free times. */
export const BookingPage = () => <ResourcePage resource={booking} slots={slots} formWidth={bookingFormWidth} />;
