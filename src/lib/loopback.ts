/** Whether a host name is this machine's own: `localhost`, `127.0.0.1`, `[::1]`. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/.test(host);
}
