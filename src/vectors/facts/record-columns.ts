import type { OwnValues, RecordFacts } from '../../core/facts.ts';
import { Groups, grown, Lists } from './columns.ts';

/** Bits for the marks of a link, below the place of its company in one number. */
const MARK_BITS = 2;
const MARKS = 2 ** MARK_BITS - 1;

/** A company that a record is linked to. */
export type Link = { readonly company: number; readonly marks: number };

/** Facts of one kind in columns, so that a million records need only a few arrays. */
export class RecordColumns implements RecordFacts {
  readonly #read: (own: string) => OwnValues;
  /** Distinct sets of own values in the store's notation, by number. */
  readonly #texts: string[] = [''];
  readonly #numbers = new Map<string, number>();
  #values: (OwnValues | undefined)[] = [];
  readonly #links = new Lists();
  readonly #places = new Groups();
  own = new Int32Array(0);
  size = 0;

  constructor(read: (own: string) => OwnValues) {
    this.#read = read;
  }

  get sets(): number {
    return this.#texts.length;
  }

  set(place: number, own: string, links: readonly Link[]): void {
    this.own = grown(this.own, place);
    this.#putOwn(place, this.#setOf(own));
    this.#links.set(
      place,
      links.map(({ company, marks }) => (company << MARK_BITS) | marks),
    );
    this.size = Math.max(this.size, place + 1);
  }

  drop(place: number): void {
    if (place >= this.size) return;
    this.#putOwn(place, 0);
    this.#links.set(place, []);
  }

  getValues(set: number): OwnValues | undefined {
    const text = this.#texts[set];
    if (set === 0 || text === undefined) return undefined;
    this.#values[set] ??= this.#read(text);
    return this.#values[set];
  }

  countRecords(set: number): number {
    return this.#places.countPlaces(set);
  }

  somePlace(set: number, passes: (place: number) => boolean): boolean {
    return this.#places.some(set, passes);
  }

  /** Discards the parsed values, which are no longer valid. */
  resetValues(): void {
    this.#values = [];
  }

  someLink(place: number, passes: (company: number, marks: number) => boolean): boolean {
    return this.#links.some(place, (link) => passes(link >> MARK_BITS, link & MARKS));
  }

  #putOwn(place: number, set: number): void {
    const before = this.own[place] ?? 0;
    if (before === set) return;
    if (before !== 0) this.#places.remove(before, place);
    if (set !== 0) this.#places.add(set, place);
    this.own[place] = set;
  }

  #setOf(own: string): number {
    const known = this.#numbers.get(own);
    if (known !== undefined) return known;
    const number = this.#texts.push(own) - 1;
    this.#numbers.set(own, number);
    return number;
  }
}
