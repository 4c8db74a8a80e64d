const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Members that a message cannot do without, and whose absence has one meaning only: no capabilities. */
const CAPABILITIES = ['capabilities', 'io.modelcontextprotocol/clientCapabilities'];

/**
 * Removes members that are null from the parameters of a message, at every depth, in place. Clients in languages whose
 * absent members are null send `params`, `cursor`, `arguments` or `capabilities` so; JSON-RPC itself has no such value
 * for them. Elements of arrays stay. Without recursion, since the depth of a message is not bounded.
 */
export function removeNulls(message: Readonly<Record<string, unknown>>): void {
  const root = message as Record<string, unknown>;
  if (root['params'] === null) delete root['params'];
  const open: unknown[] = [root['params']];
  while (open.length > 0) {
    const value = open.pop();
    if (Array.isArray(value)) for (const element of value) open.push(element);
    else if (isObject(value))
      for (const [name, member] of Object.entries(value)) {
        if (member !== null) open.push(member);
        else if (CAPABILITIES.includes(name)) value[name] = {};
        else delete value[name];
      }
  }
}
