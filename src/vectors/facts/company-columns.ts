import type { CompanyFacts } from '../../core/facts.ts';

/** Filter values of a visible company. Its facets are null if the store has not computed them. */
type CompanyState = { readonly facets: readonly number[] | null; readonly isActive: boolean };

/** Facts of companies. All other kinds refer to companies by their places. */
export class CompanyColumns implements CompanyFacts {
  readonly #places = new Map<string, number>();
  readonly #seen: (CompanyState | undefined)[] = [];
  readonly #principal: number[] = [];
  readonly #linked: number[] = [];
  #unknown = 0;

  get size(): number {
    return this.#places.size;
  }

  get isComplete(): boolean {
    return this.#unknown === 0;
  }

  findPlace(id: string): number | undefined {
    return this.#places.get(id);
  }

  /** Returns the place of a company, assigning one if it is new. */
  intern(id: string): number {
    const known = this.#places.get(id);
    if (known !== undefined) return known;
    const place = this.#places.size;
    this.#places.set(id, place);
    this.#seen.push(undefined);
    this.#principal.push(0);
    this.#linked.push(0);
    return place;
  }

  /** Undefined for a company that callers no longer see. */
  set(place: number, seen: CompanyState | undefined): void {
    const isUnknown = (one: CompanyState | undefined) => Number(one !== undefined && one.facets === null);
    this.#unknown += isUnknown(seen) - isUnknown(this.#seen[place]);
    this.#seen[place] = seen;
  }

  /** Counts a live article that is linked to the company: 1 adds it, -1 removes it. */
  count(place: number, isPrincipal: boolean, by: 1 | -1): void {
    this.#linked[place] = (this.#linked[place] ?? 0) + by;
    if (isPrincipal) this.#principal[place] = (this.#principal[place] ?? 0) + by;
  }

  getFacets(place: number): readonly number[] | undefined {
    return this.#seen[place]?.facets ?? undefined;
  }

  isActive(place: number): boolean {
    return this.#seen[place]?.isActive === true;
  }

  countArticles(place: number): number {
    return this.#principal[place] ?? 0;
  }

  isMentioned(place: number): boolean {
    return (this.#linked[place] ?? 0) > 0;
  }
}
