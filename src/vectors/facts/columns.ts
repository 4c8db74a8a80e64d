/** Returns a longer copy of a column if a place lies beyond its end, else the column itself. */
export function grown<Column extends Int32Array | Float64Array>(column: Column, place: number, fill = 0): Column {
  if (place < column.length) return column;
  const longer = new (column.constructor as new (length: number) => Column)(
    Math.max(1_024, 2 * column.length, place + 1),
  );
  if (fill !== 0) longer.fill(fill, column.length);
  longer.set(column);
  return longer;
}

/** Places in groups, by the number of their group. Linked lists make adding and removing a place fast. */
export class Groups {
  /**
   * The first place of each group, and the next and the previous place of each place. Places are stored plus 1; 0 means
   * none.
   */
  #first = new Int32Array(0);
  #next = new Int32Array(0);
  #previous = new Int32Array(0);
  #counts = new Int32Array(0);

  /** Adds a place that is not in any group. */
  add(group: number, place: number): void {
    this.#first = grown(this.#first, group);
    this.#counts = grown(this.#counts, group);
    this.#next = grown(this.#next, place);
    this.#previous = grown(this.#previous, place);
    const next = this.#first[group] ?? 0;
    this.#next[place] = next;
    this.#previous[place] = 0;
    if (next !== 0) this.#previous[next - 1] = place + 1;
    this.#first[group] = place + 1;
    this.#counts[group] = this.countPlaces(group) + 1;
  }

  /** Removes a place from its group. */
  remove(group: number, place: number): void {
    const next = this.#next[place] ?? 0;
    const previous = this.#previous[place] ?? 0;
    if (previous === 0) this.#first[group] = next;
    else this.#next[previous - 1] = next;
    if (next !== 0) this.#previous[next - 1] = previous;
    this.#counts[group] = this.countPlaces(group) - 1;
  }

  countPlaces(group: number): number {
    return this.#counts[group] ?? 0;
  }

  /** Whether any place of a group passes. */
  some(group: number, passes: (place: number) => boolean): boolean {
    for (let at = this.#first[group] ?? 0; at !== 0; at = this.#next[at - 1] ?? 0) if (passes(at - 1)) return true;
    return false;
  }
}

/** A list of whole numbers for each place, packed one after the other. */
export class Lists {
  /** Start of each place's list, which is its length followed by its numbers; 0 for an empty list. */
  #starts = new Int32Array(0);
  #numbers = new Int32Array(1);
  #used = 1;
  #unused = 0;

  set(place: number, list: readonly number[]): void {
    this.#starts = grown(this.#starts, place);
    const start = this.#starts[place] ?? 0;
    const length = start === 0 ? 0 : (this.#numbers[start] ?? 0);
    if (start !== 0 && list.length === length) {
      this.#numbers.set(list, start + 1);
      return;
    }
    if (start !== 0) this.#unused += length + 1;
    this.#starts[place] = list.length === 0 ? 0 : this.#append(list);
    if (this.#unused > this.#used / 2) this.#pack();
  }

  some(place: number, passes: (number: number) => boolean): boolean {
    const start = this.#starts[place] ?? 0;
    if (start === 0) return false;
    const numbers = this.#numbers;
    const end = start + (numbers[start] ?? 0);
    for (let at = start + 1; at <= end; at++) if (passes(numbers[at] ?? 0)) return true;
    return false;
  }

  #append(list: readonly number[]): number {
    const start = this.#used;
    this.#used += list.length + 1;
    this.#numbers = grown(this.#numbers, this.#used);
    this.#numbers[start] = list.length;
    this.#numbers.set(list, start + 1);
    return start;
  }

  /** Removes the gaps left by replaced lists. */
  #pack(): void {
    const old = this.#numbers;
    this.#numbers = new Int32Array(Math.max(1, 2 * (this.#used - this.#unused)));
    this.#used = 1;
    this.#unused = 0;
    for (let place = 0; place < this.#starts.length; place++) {
      const start = this.#starts[place] ?? 0;
      if (start !== 0) this.#starts[place] = this.#append([...old.subarray(start + 1, start + 1 + (old[start] ?? 0))]);
    }
  }
}
