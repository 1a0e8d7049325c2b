/** What the page of an estimate or invoice reports once somebody has looked at it for a second. */
export function lookAt(address: string, path: string): Promise<Response> {
  return fetch(`${address}${path}/seen`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
  });
}
