/** Resolves with the result of the work, or with `late` if it takes too long. The work continues. */
export async function within<Result, Late>(
  milliseconds: number,
  work: Promise<Result>,
  late: Late,
): Promise<Result | Late> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<Late>((resolve) => {
    // After a pause of this process the answer may be waiting in the socket, so the socket is read first.
    timer = setTimeout(() => setImmediate(() => resolve(late)), milliseconds);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
