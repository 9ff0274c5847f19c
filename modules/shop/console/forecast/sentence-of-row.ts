import type { Row } from '@refectory/admin-ui/api/queries.ts';
import type { Label } from '@refectory/declaration/label.ts';
import { forecastSentence } from '../../contract/forecast/forecast-sentence.ts';

/** The reason of a forecast as it stands in a list. */
export const sentenceOfRow = ({ reason, basedOn, trend, expectedWalkIn, expectedNoShow }: Row): Label =>
  forecastSentence({
    reason: Number(reason),
    basedOn: Number(basedOn),
    trend: Number(trend),
    expectedWalkIn: Number(expectedWalkIn),
    expectedNoShow: Number(expectedNoShow),
  });
