// Started by patterns.test.ts, as a program of its own: prints the patterns that modules of ours
// build while they are loaded.
const found = new Set<string>();
let file = '';
globalThis.RegExp = new Proxy(RegExp, {
  construct(target, call, by) {
    const built = Reflect.construct(target, call, by === globalThis.RegExp ? target : by);
    const caller = new Error().stack?.split('\n')[2] ?? '';
    if (caller.includes('/src/'))
      found.add(JSON.stringify({ file, source: built.source, flags: built.flags }));
    return built;
  },
});
for (file of process.argv.slice(2)) await import(file);
process.stdout.write(`[${[...found].join(',')}]`, () => process.exit());

export {};
