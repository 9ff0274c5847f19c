import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { series } from '#space/contract/series/series.ts';
import { SeriesButton } from './series-button.tsx';

const slots: Slots = { toolbar: () => <SeriesButton isPrimary /> };

/** `/space/series`: the generic list; a series is cancelled from a day on (spec/space#series). */
export const SeriesPage = () => <ResourcePage resource={series} slots={slots} />;
