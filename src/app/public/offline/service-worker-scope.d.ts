// What service workers have beyond pages, as far as ours uses it: TypeScript's own "webworker"
// library conflicts with "dom".
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface PushEvent extends ExtendableEvent {
  data: { json<Message>(): Message } | null;
}

interface NotificationEvent extends ExtendableEvent {
  notification: Notification;
}

interface WorkerMessageEvent extends ExtendableEvent {
  data: unknown;
  ports: readonly MessagePort[];
}

interface WindowEventMap {
  message: WorkerMessageEvent & MessageEvent;
  install: ExtendableEvent;
  activate: ExtendableEvent;
  push: PushEvent;
  notificationclick: NotificationEvent;
}

interface WindowClient {
  url: string;
  focus(): Promise<unknown>;
}

declare const registration: ServiceWorkerRegistration;
declare const clients: {
  matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowClient[]>;
  openWindow(path: string): Promise<unknown>;
};

/** Written by scripts/cached-files.ts at every build. */
declare module 'virtual:cached-files' {
  /** Changes with every cached file. */
  export const build: string;
  /**
   * The files of the landing pages. Without a revision where the file name already contains one.
   */
  export const pageFiles: { url: string; revision: string | null }[];
  /** Addresses of the request form's script and styles. */
  export const formFiles: string[];
}
