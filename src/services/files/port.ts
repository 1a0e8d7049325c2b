/** Bytes of a file, from the first to the last, both included. */
export interface FilePart {
  first: number;
  last: number;
}

/**
 * Where photos and documents are stored. Keys are created here: lowercase letters, digits, dots,
 * `/`.
 */
export interface FileStore {
  /** The location: the path of a folder. */
  readonly location: string;
  /** Stores bytes under a new key. When it returns they survive a crash of the machine. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /**
   * The bytes of a key, or a part of them, or undefined if there are none; `size` counts all of
   * them.
   */
  read(
    key: string,
    part?: FilePart,
  ): Promise<{ stream: ReadableStream<Uint8Array>; size: number } | undefined>;
  /** Removes everything whose key starts with this folder; an empty one is no error. */
  removeFolder(folder: string): Promise<void>;
  /** Free and total space, in bytes. */
  space(): Promise<{ free: number; total: number }>;
  /** How much is stored, in bytes. It looks at every file, so it takes a while. */
  usage(): Promise<{ count: number; bytes: number }>;
  /** The names directly in a folder, in no particular order. */
  list(folder: string): AsyncIterable<string>;
  /** Every key, always in the same order. */
  keys(): AsyncIterable<string>;
}
