/** An operator's command cannot be carried out; the message says why and, where there is one, the way out. */
export class OperationRefused extends Error {
  override readonly name: string = 'OperationRefused';
}

/** The same where the fault is in what was asked, whatever the store holds: a part is missing or cannot be read. */
export class OrderUnreadable extends OperationRefused {
  override readonly name = 'OrderUnreadable';
}

/** The message for a country that the store does not have. */
export const describeUnknownCountry = (country: string): string =>
  `Unknown country ${country.slice(0, 20)}; write it as SE or NO.`;
