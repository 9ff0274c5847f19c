import type { AnswerTone } from './answer-tone.ts';

const marks: Readonly<Record<AnswerTone, { readonly frame: string; readonly mark: string }>> = {
  // Circle with tick, octagon with cross, triangle with exclamation mark.
  good: { frame: 'M32 3a29 29 0 1 0 0 58 29 29 0 0 0 0-58z', mark: 'M18 33l10 10 19-21' },
  bad: { frame: 'M20 3h24l17 17v24L44 61H20L3 44V20z', mark: 'M21 21l22 22M43 21L21 43' },
  warning: { frame: 'M32 4l29 54H3z', mark: 'M32 24v16M32 49v1' },
};

/** Shape of a result, for people who cannot distinguish the colours. */
export function AnswerShape({ tone, size }: { readonly tone: AnswerTone; readonly size: number }) {
  const { frame, mark } = marks[tone];
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true" data-shape={tone}>
      <path d={frame} fill="currentColor" />
      <path
        d={mark}
        fill="none"
        stroke="var(--shape-mark)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
