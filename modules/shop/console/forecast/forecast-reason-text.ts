import type { Row } from '@refectory/admin-ui/api/queries.ts';
import type { Label } from '@refectory/declaration/label.ts';
import { forecastSentence } from '../../contract/forecast/forecast-sentence.ts';

/** Reason of a forecast as text, from a row of the list. */
export const forecastReasonText = ({ reason, basedOn, trend, expectedWalkIn, expectedNoShow }: Row): Label =>
  forecastSentence({
    reason: Number(reason),
    basedOn: Number(basedOn),
    trend: Number(trend),
    expectedWalkIn: Number(expectedWalkIn),
    expectedNoShow: Number(expectedNoShow),
  });
