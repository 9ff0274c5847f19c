/** Client id and secret of a Basic header (spec/wire#transport); undefined when missing or malformed. */
export function parseBasicClient(
  header: string | undefined,
): { readonly id: string; readonly secret: string } | undefined {
  const encoded = /^basic\s+([\w+/=-]+)$/i.exec(header?.trim() ?? '')?.[1];
  if (!encoded) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon > 0 ? { id: text.slice(0, colon), secret: text.slice(colon + 1) } : undefined;
}
