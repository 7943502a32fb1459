import { Inflate } from 'fflate';
import { crc32 } from './crc32.ts';
import { DocxFault } from './read-xml.ts';

/** The parts of a .docx, which is a zip archive. */
export interface Package {
  /** Names of all parts, as written. */
  readonly names: readonly string[];
  /** The bytes of a part, or null. Throws a {@link DocxFault} if it is broken. */
  read(name: string): Uint8Array | null;
}

/** An entry of the archive's directory. Sizes in bytes. */
interface Entry {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  /** Offset of its local header. */
  readonly at: number;
}

/** Limits in bytes for one unpacked part, and for all that are read. */
const largestPart = 64 * 2 ** 20;
const largestWhole = 128 * 2 ** 20;

/** Text compresses to a thirtieth at best; beyond this ratio, and a few MiB, it is a bomb. */
const steepestRatio = 250;
const steepFrom = 4 * 2 ** 20;

const mostEntries = 10_000;

/** Bytes unpacked at once: each step yields about a thousand times as many, and is counted. */
const step = 16 * 2 ** 10;

/**
 * Opens a .docx by the directory at its end; parts are unpacked and verified on demand. Throws a
 * {@link DocxFault}.
 */
export function openPackage(bytes: Uint8Array): Package {
  const entries = new Map<string, Entry>();
  for (const entry of readDirectory(bytes)) {
    const key = partKey(entry.name);
    if (entries.has(key)) throw new DocxFault(`the archive holds two parts "${entry.name}".`);
    entries.set(key, entry);
  }
  let bytesLeft = largestWhole;
  return {
    names: [...entries.values()].map(({ name }) => name),
    read(name) {
      const entry = entries.get(partKey(name));
      if (!entry) return null;
      const part = unpack(bytes, entry, Math.min(bytesLeft, largestPart));
      bytesLeft -= part.length;
      return part;
    },
  };
}

/** Part names ignore case; some programs write backslashes. */
const partKey = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

const endLength = 22;

function readDirectory(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === null)
    throw new DocxFault('this is no complete zip archive: its directory is missing. Was it cut short?');
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count === 0xffff || at === 0xffff_ffff)
    throw new DocxFault('the archive is in the form for very large ones (zip64), which no document needs.');
  if (count > mostEntries)
    throw new DocxFault(`the archive holds ${count} parts, expected at most ${mostEntries}.`);
  const entries: Entry[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== 0x0201_4b50)
      throw new DocxFault(`the directory of the archive is broken at its entry ${nth + 1} of ${count}.`);
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Offset of the end-of-directory record; a comment of up to 64 KiB may follow it. */
function findEnd(view: DataView): number | null {
  const last = view.byteLength - endLength;
  for (let at = last; at >= Math.max(0, last - 0xffff); at -= 1)
    if (view.getUint32(at, true) === 0x0605_4b50) return at;
  return null;
}

function unpack(bytes: Uint8Array, entry: Entry, most: number): Uint8Array {
  const { name, flags, method, packedSize, size, at } = entry;
  if (flags & 1)
    throw new DocxFault(`the part "${name}" is encrypted: save the document without a password.`);
  if (method !== 0 && method !== 8)
    throw new DocxFault(`the part "${name}" is packed in a way that Word does not use (method ${method}).`);
  if (size > most) throw tooLarge(name);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (at + 30 > bytes.length || view.getUint32(at, true) !== 0x0403_4b50)
    throw new DocxFault(`the part "${name}" is not where the archive says.`);
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (from + packedSize > bytes.length) throw new DocxFault(`the part "${name}" is cut short.`);
  const packed = bytes.subarray(from, from + packedSize);
  const part = method === 0 ? packed : inflate(packed, name, most);
  if (part.length !== size || crc32(part) !== entry.crc)
    throw new DocxFault(`the part "${name}" is damaged: its checksum is another.`);
  return part;
}

function inflate(packed: Uint8Array, name: string, most: number): Uint8Array {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const stream = new Inflate((chunk) => {
    chunks.push(chunk);
    length += chunk.length;
  });
  try {
    for (let from = 0; from < packed.length; from += step) {
      const to = Math.min(packed.length, from + step);
      stream.push(packed.subarray(from, to), to === packed.length);
      if (length > most || (length > steepFrom && length > steepestRatio * to)) throw tooLarge(name);
    }
  } catch (error) {
    if (error instanceof DocxFault) throw error;
    throw new DocxFault(`the part "${name}" cannot be unpacked: its data is damaged.`);
  }
  const part = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    part.set(chunk, at);
    at += chunk.length;
  }
  return part;
}

const tooLarge = (name: string) =>
  new DocxFault(
    `the part "${name}" unpacks to more than a document holds (${largestPart / 2 ** 20} MiB, or ${steepestRatio} times its size): it is not read.`,
  );
