import type { Translate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { label } from '@refectory/declaration/label.ts';

const spans = [
  { millis: 86_400_000, text: label('{count} 天', '{count} d') },
  { millis: 3_600_000, text: label('{count} 小时', '{count} h') },
  { millis: 60_000, text: label('{count} 分钟', '{count} min') },
  { millis: 1000, text: label('{count} 秒', '{count} s') },
] as const;

/** A duration in the largest unit that fits; a dash while it is running. */
export function formatDuration(millis: number | null, say: Translate): string {
  if (millis === null) return '—';
  const unit = spans.find((span) => millis >= span.millis) ?? spans[3];
  return say(unit.text, { count: Math.round((millis / unit.millis) * 10) / 10 });
}
