/** The error that members see for every address that is not public. It does not state the address of a name. */
export const NOT_PUBLIC = 'the address leads to no public server';

/** A host that resolves to no address we may connect to. The message is for operators. */
export class AddressRefused extends Error {
  readonly code = 'PRIVATE_ADDRESS';

  constructor(hostname: string, address: string) {
    super(
      hostname === address
        ? `${address} is not a public address`
        : `${hostname} resolves to ${address}, which is not a public address`,
    );
    this.name = 'AddressRefused';
  }
}
