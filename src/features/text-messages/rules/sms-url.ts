/**
 * A link that opens the device's own texting app with recipient and text. `?&body=` is what both
 * iPhones and Android phones read.
 */
export function smsUrl(phone: string, body: string): string {
  return `sms:${phone}?&body=${encodeURIComponent(body)}`;
}
