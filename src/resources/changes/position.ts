/**
 * A position in the log of changes: the holder knows every change up to number `seq`, in an epoch of the store. Plain numbers
 * of clients of earlier versions have no epoch.
 */
export type Position = { readonly seq: number; readonly epoch?: string | undefined };

/** The text of a position, as ids of stream events and `next_since` carry it. */
export const formatPosition = ({ seq, epoch }: Position): string =>
  epoch === undefined ? String(seq) : `${epoch}-${seq}`;

/** Reads the text of a position; undefined if it is not one. Plain numbers stay valid for clients of earlier versions. */
export function readPosition(text: string): Position | undefined {
  const [, epoch, seq] = /^(?:([0-9a-f]{12})-)?([0-9]{1,15})$/.exec(text) ?? [];
  return seq === undefined ? undefined : { seq: Number(seq), epoch };
}
