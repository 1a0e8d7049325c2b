/** A count that stops at a thousand: "37", "999+". */
export function counted(count: number): string {
  return count > 999 ? '999+' : String(count);
}
