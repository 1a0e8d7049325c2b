/** A count that was counted up to a thousand: "37", "999+". */
export function counted(count: number): string {
  return count > 999 ? '999+' : String(count);
}
