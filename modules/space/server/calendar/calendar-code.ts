const pattern = /^(\d{6})([\w-]{24})(?:\.ics)?$/;

/** The tenant of a code, and the code as it is kept; undefined for a text that cannot be one. */
export function readCalendarCode(text: string): { readonly tenantId: string; readonly code: string } | undefined {
  const match = pattern.exec(text);
  return match?.[1] && match[2] ? { tenantId: match[1], code: match[1] + match[2] } : undefined;
}
