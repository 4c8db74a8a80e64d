/** The client of a request, as its session stores it. */
export type Client = {
  /** Address of the client; `unknown` without one. */
  readonly address: string;
  /** The User-Agent of the browser. */
  readonly browser: string;
  readonly cookie: string;
};

/** The header from which the library reads the client address. A header of this name from a client is dropped. */
export const ADDRESS_HEADER = 'x-nordwire-client';

/** The fields of a client that the library receives; other fields are dropped. */
export const toHeaders = ({ address, browser, cookie }: Client): Headers =>
  new Headers({
    cookie,
    'user-agent': browser.slice(0, 300),
    ...(address !== 'unknown' && { [ADDRESS_HEADER]: address }),
  });
