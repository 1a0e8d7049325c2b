/** A file inside a winmail.dat. */
export interface TnefFile {
  name: string;
  content: Uint8Array;
}

/** What Outlook packs into a winmail.dat. */
export interface TnefContent {
  text: string;
  html: string;
  files: TnefFile[];
}

const signature = 0x223e9f78;
const maxFiles = 100;

/** Attributes of a message and its files (MS-OXTNEF 2.1.3.1): name and type in one number. */
const attribute = {
  messageProperties: 0x00069003,
  messageBody: 0x0002800c,
  fileBegins: 0x00069002,
  fileTitle: 0x00018010,
  fileData: 0x0006800f,
  fileProperties: 0x00069005,
};

/** Properties that are read (MS-OXPROPS). */
const property = {
  body: 0x1000,
  bodyHtml: 0x1013,
  fileName: 0x3704,
  longFileName: 0x3707,
  fileData: 0x3701,
};

/**
 * Unpacks a winmail.dat (MS-OXTNEF). A damaged part ends the reading; what came before it counts.
 * Returns undefined for bytes in another format.
 */
export function readTnef(bytes: Uint8Array): TnefContent | undefined {
  const reader = new Reader(bytes);
  if (reader.uint32() !== signature) return undefined;
  reader.skip(2);
  const content: TnefContent = { text: '', html: '', files: [] };
  let file: TnefFile | undefined;
  while (reader.left >= 9 && content.files.length < maxFiles) {
    reader.skip(1);
    const id = reader.uint32();
    const data = reader.bytes(reader.uint32());
    reader.skip(2);
    if (id === attribute.fileBegins) {
      file = { name: '', content: new Uint8Array(0) };
      content.files.push(file);
    }
    if (id === attribute.messageBody) content.text ||= textOf(data);
    if (id === attribute.messageProperties) readMessage(data, content);
    if (!file) continue;
    if (id === attribute.fileTitle) file.name ||= textOf(data);
    if (id === attribute.fileData) file.content = data;
    if (id === attribute.fileProperties) readFile(data, file);
  }
  return { ...content, files: content.files.filter((one) => one.content.length > 0) };
}

function readMessage(data: Uint8Array, content: TnefContent): void {
  const found = readProperties(data);
  content.text = found.get(property.body)?.text() || content.text;
  content.html = found.get(property.bodyHtml)?.text() || content.html;
}

function readFile(data: Uint8Array, file: TnefFile): void {
  const found = readProperties(data);
  const long = found.get(property.longFileName)?.text();
  file.name = long || file.name || found.get(property.fileName)?.text() || '';
  // Files usually are a separate attribute; some programs write them here.
  if (file.content.length === 0) file.content = found.get(property.fileData)?.bytes ?? file.content;
}

interface Value {
  bytes: Uint8Array;
  text(): string;
}

/** Sizes of fixed-length values, by type (MS-OXCDATA 2.11.1), padded to four bytes. */
const fixedSizes = new Map([
  [1, 0],
  [2, 4],
  [3, 4],
  [4, 4],
  [5, 8],
  [6, 8],
  [7, 8],
  [10, 4],
  [11, 4],
  [20, 8],
  [64, 8],
  [72, 16],
]);
const unicode = 0x1f;
const variable = [0x0d, 0x1e, unicode, 0x102];

/** The properties of a message or a file, by id; those after a damaged one are skipped. */
function readProperties(data: Uint8Array): Map<number, Value> {
  const reader = new Reader(data);
  const found = new Map<number, Value>();
  for (let count = reader.uint32(); count > 0 && reader.left >= 4; count -= 1) {
    const type = reader.uint16();
    const id = reader.uint16();
    if (id >= 0x8000) skipName(reader);
    const isMany = (type & 0x1000) !== 0;
    const one = type & 0xefff;
    const fixed = fixedSizes.get(one);
    if (fixed === undefined && !variable.includes(one)) return found;
    const values = fixed === undefined || isMany ? reader.uint32() : 1;
    for (let value = 0; value < values && reader.left > 0; value += 1) {
      const bytes = reader.padded(fixed ?? reader.uint32());
      if (!found.has(id)) {
        const decode = () => (one === unicode ? utf16(bytes) : textOf(bytes));
        found.set(id, { bytes, text: decode });
      }
    }
  }
  return found;
}

/** Some properties carry their name. */
function skipName(reader: Reader): void {
  reader.skip(16);
  if (reader.uint32() === 0) reader.skip(4);
  else reader.padded(reader.uint32());
}

function utf16(bytes: Uint8Array): string {
  return new TextDecoder('utf-16le').decode(bytes).split('\0', 1)[0] ?? '';
}

/** UTF-8 if it is valid, otherwise the Western Windows code page. */
function textOf(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  const text = end < 0 ? bytes : bytes.subarray(0, end);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch {
    return new TextDecoder('windows-1252').decode(text);
  }
}

/** Reads little-endian numbers; after the end everything is zero or empty. */
class Reader {
  #at = 0;
  #view: DataView;
  #data: Uint8Array;

  constructor(data: Uint8Array) {
    this.#data = data;
    this.#view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  }

  get left(): number {
    return this.#data.length - this.#at;
  }

  skip(count: number): void {
    this.#at = Math.min(this.#data.length, this.#at + count);
  }

  uint16(): number {
    const value = this.left >= 2 ? this.#view.getUint16(this.#at, true) : 0;
    this.skip(2);
    return value;
  }

  uint32(): number {
    const value = this.left >= 4 ? this.#view.getUint32(this.#at, true) : 0;
    this.skip(4);
    return value;
  }

  bytes(count: number): Uint8Array {
    const found = this.#data.subarray(this.#at, this.#at + count);
    this.skip(count);
    return found;
  }

  /** Bytes padded to a multiple of four. */
  padded(count: number): Uint8Array {
    const found = this.bytes(count);
    this.skip((4 - (count % 4)) % 4);
    return found;
  }
}
