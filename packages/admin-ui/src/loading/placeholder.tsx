import { Skeleton } from 'antd';

interface PlaceholderProps {
  /** Lines; as many as what is expected has, about. */
  readonly rows?: number;
  /** All lines are as wide as what is expected: a table or a chart. */
  readonly isFilled?: boolean;
  readonly className?: string | undefined;
}

/**
 * What stands where something is being loaded (docs/design-language.md). Lines only: antd's title is a heading without
 * words, which screen readers list.
 */
export const Placeholder = ({ rows = 3, isFilled = false, className }: PlaceholderProps) => (
  <Skeleton
    active
    title={false}
    paragraph={{ rows, width: isFilled ? '100%' : '61%' }}
    {...(className && { className })}
  />
);
