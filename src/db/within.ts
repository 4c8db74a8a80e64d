/** The result of work, or what stands for it when it takes too long; the work goes on. */
export async function within<Result, Late>(
  milliseconds: number,
  work: Promise<Result>,
  late: Late,
): Promise<Result | Late> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<Late>((resolve) => {
    // After a pause of this process the answer may be waiting in the socket, so that is looked at first.
    timer = setTimeout(() => setImmediate(() => resolve(late)), milliseconds);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
