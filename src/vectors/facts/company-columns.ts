import type { CompanyFacts } from '../../core/facts.ts';

/** What is known of a company that callers see; its facets are null where the store has not computed them. */
type CompanyState = { readonly facets: readonly number[] | null; readonly isActive: boolean };

/** Facts of companies, which every other kind names by their places. */
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

  /** The place of a company, met before or not. */
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

  /** Undefined when callers do not see it any more. */
  set(place: number, seen: CompanyState | undefined): void {
    const isUnknown = (one: CompanyState | undefined) => Number(one !== undefined && one.facets === null);
    this.#unknown += isUnknown(seen) - isUnknown(this.#seen[place]);
    this.#seen[place] = seen;
  }

  /** A live article came (1) or went (-1) that is linked to the company. */
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
