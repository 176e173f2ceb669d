// Polyfills for the oldest browsers we build for: Chrome before 110 and Firefox before 115 lack the array methods that
// copy. build/too-new.ts looks for other gaps.

const copying = {
  toReversed(this: unknown[]) {
    return this.slice().reverse();
  },
  toSorted(this: unknown[], compare?: (one: unknown, other: unknown) => number) {
    return this.slice().sort(compare);
  },
  with(this: unknown[], index: number, value: unknown) {
    const copy = this.slice();
    copy[index] = value;
    return copy;
  },
};

for (const [name, value] of Object.entries(copying)) {
  if (name in Array.prototype) continue;
  Object.defineProperty(Array.prototype, name, { value, configurable: true, writable: true });
}

export {};
