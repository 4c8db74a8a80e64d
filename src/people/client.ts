/** Who asks, as far as a session remembers them. */
export type Client = {
  /** Address of the client; `unknown` where there is none. */
  readonly address: string;
  /** What the browser says of itself. */
  readonly browser: string;
  readonly cookie: string;
};

/** A header that no client's own reaches: what the library takes for the address of the client. */
export const ADDRESS_HEADER = 'x-nordwire-client';

/** The fields of a client that the library receives; other fields are dropped. */
export const toHeaders = ({ address, browser, cookie }: Client): Headers =>
  new Headers({
    cookie,
    'user-agent': browser.slice(0, 300),
    ...(address !== 'unknown' && { [ADDRESS_HEADER]: address }),
  });
