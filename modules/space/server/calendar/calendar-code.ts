const pattern = /^(\d{6})([\w-]{24})(?:\.ics)?$/;

/** Parses a code to its tenant and stored hash; undefined when malformed. */
export function readCalendarCode(text: string): { readonly tenantId: string; readonly code: string } | undefined {
  const match = pattern.exec(text);
  return match?.[1] && match[2] ? { tenantId: match[1], code: match[1] + match[2] } : undefined;
}
