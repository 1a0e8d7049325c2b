/**
 * A link that opens the device's own texting app with recipient and text. Both iPhones and Android
 * phones read `?&body=`.
 */
export function smsUrl(phone: string, body: string): string {
  return `sms:${phone}?&body=${encodeURIComponent(body)}`;
}
