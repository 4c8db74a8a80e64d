/** The message for a country that the store does not have. */
export const describeUnknownCountry = (country: string): string =>
  `Unknown country ${country.slice(0, 20)}; write it as SE or NO.`;
