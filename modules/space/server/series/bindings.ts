import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { series } from '#space/contract/series/series.ts';
import { bookSeries } from './book-series.ts';
import { cancelSeries } from './cancel-series.ts';
import { previewSeries } from './preview-series.ts';

/** Bookings made and cancelled as one (spec/space#series). */
export const seriesBindings = [
  bindResource(series, 'space_series', {
    view: 'space_series_row',
    actions: { preview: previewSeries, book: bookSeries, cancelfrom: cancelSeries },
  }),
];
