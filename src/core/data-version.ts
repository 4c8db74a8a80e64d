/**
 * The version of the data as this process knows it: the number of the last change, or that it is not known at the
 * moment. Whatever is kept in memory is right for one version.
 */
export type DataVersion = {
  current(): number | undefined;
  /** The data has a new version. */
  set(version: number): void;
  /** The version cannot be known until the next `set`. */
  lose(): void;
};

export function createDataVersion(): DataVersion {
  let known: number | undefined;
  return {
    current: () => known,
    set(version) {
      known = version;
    },
    lose() {
      known = undefined;
    },
  };
}
