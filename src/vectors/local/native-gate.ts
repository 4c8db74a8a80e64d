const BUSY = 0;
const SHUT = 1;

/**
 * Makes a process that ends wait for native work on another thread. Terminating a thread during an inference aborts the
 * whole process with a core dump, whatever its exit status. Both threads share the gate.
 */
export class NativeGate {
  readonly #state: Int32Array<SharedArrayBuffer>;

  constructor(memory: SharedArrayBuffer = new SharedArrayBuffer(8)) {
    this.#state = new Int32Array(memory);
  }

  get memory(): SharedArrayBuffer {
    return this.#state.buffer;
  }

  /** Runs native work, one call at a time. After the gate is shut it never settles, because the process is ending. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    // Set before the check. The other side shuts before it checks, so one of the two sees the other.
    Atomics.store(this.#state, BUSY, 1);
    if (Atomics.load(this.#state, SHUT) === 1) {
      this.#rest();
      return new Promise(() => undefined);
    }
    try {
      return await work();
    } finally {
      this.#rest();
    }
  }

  /**
   * Blocks the calling thread until no work runs, and prevents further work. Returns false if the work takes longer
   * than `patienceMs`.
   */
  shut(patienceMs: number): boolean {
    Atomics.store(this.#state, SHUT, 1);
    return Atomics.wait(this.#state, BUSY, 1, patienceMs) !== 'timed-out';
  }

  #rest(): void {
    Atomics.store(this.#state, BUSY, 0);
    Atomics.notify(this.#state, BUSY);
  }
}
