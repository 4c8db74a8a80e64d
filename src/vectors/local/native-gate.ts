const BUSY = 0;
const SHUT = 1;

/**
 * Lets a process that ends wait for native work on another thread. A thread that is taken down in the middle of an
 * inference aborts the whole process with a core dump, whatever exit status was asked for. Shared by both threads.
 */
export class NativeGate {
  readonly #state: Int32Array<SharedArrayBuffer>;

  constructor(memory: SharedArrayBuffer = new SharedArrayBuffer(8)) {
    this.#state = new Int32Array(memory);
  }

  get memory(): SharedArrayBuffer {
    return this.#state.buffer;
  }

  /** Runs native work, one at a time. Once the gate is shut it never settles: the process is ending. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    // Raised before looking, as the other side shuts before it looks: one of the two sees the other.
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

  /** Blocks the calling thread until no work runs, and lets none begin. False when the work outlasts `patienceMs`. */
  shut(patienceMs: number): boolean {
    Atomics.store(this.#state, SHUT, 1);
    return Atomics.wait(this.#state, BUSY, 1, patienceMs) !== 'timed-out';
  }

  #rest(): void {
    Atomics.store(this.#state, BUSY, 0);
    Atomics.notify(this.#state, BUSY);
  }
}
