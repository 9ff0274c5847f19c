import { SaxesParser } from 'saxes';

/** SAX callbacks: element names without prefix, and text. */
export interface XmlReader {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Limit of attribute lists and texts; spreadsheets stay below it. */
const maxBufferedLength = 1_000_000;

/**
 * Parses a UTF-8 document in chunks. A character may be split between chunks. Entities declared in the document are
 * unknown, so none can expand. Throws for malformed XML.
 */
export async function readXml(pieces: AsyncIterable<Uint8Array>, reader: XmlReader): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parser = new SaxesParser({ fragment: false, position: false });
  let waiting = 0;
  const heard = <A extends readonly unknown[]>(tell?: (...told: A) => void) => {
    return (...told: A): void => {
      waiting = 0;
      tell?.(...told);
    };
  };
  parser.on(
    'opentag',
    heard(({ name, attributes }) => reader.open?.(local(name), attributes as Record<string, string>)),
  );
  parser.on(
    'text',
    heard((text) => reader.text?.(text)),
  );
  parser.on(
    'cdata',
    heard((text) => reader.text?.(text)),
  );
  parser.on(
    'closetag',
    heard(({ name }) => reader.close?.(local(name))),
  );
  parser.on('error', (error) => {
    throw error;
  });
  for await (const piece of pieces) {
    const text = decoder.decode(piece, { stream: true });
    waiting += text.length;
    if (text !== '') parser.write(text);
    if (waiting > maxBufferedLength) throw new Error('A text or a list of attributes has no end.');
  }
  parser.write(decoder.decode()).close();
}
