/** Bytes of a file, from the first to the last, both included. */
export interface FilePart {
  first: number;
  last: number;
}

/** Where photos and documents are stored. Keys are made by us: lower-case letters, digits, dots, `/`. */
export interface FileStore {
  /** Where that is: the path of a folder. */
  readonly location: string;
  /** Stores bytes under a new key. When it returns they survive a crash of the machine. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes of a key, or a part of them, or undefined when there are none; `size` counts all of them. */
  read(
    key: string,
    part?: FilePart,
  ): Promise<{ stream: ReadableStream<Uint8Array>; size: number } | undefined>;
  /** Removes everything whose key starts with this folder; nothing there is no error. */
  removeFolder(folder: string): Promise<void>;
  /** How much room is left, and how much there is in all, in bytes. */
  space(): Promise<{ free: number; total: number }>;
  /** The names directly below a folder, in no order. */
  list(folder: string): AsyncIterable<string>;
  /** Every key there is, always in the same order. */
  keys(): AsyncIterable<string>;
}
