const API = '/api/v1';

/** A value of a parameter; an array is sent as one comma-separated value, undefined is not sent. */
type Value = string | number | boolean | readonly string[] | undefined;
export type Params = Readonly<Record<string, Value>>;

/** The service's own address, checked: `https://host` or `https://host/below`, with or without `/api/v1`. */
export function readBaseUrl(baseUrl: string | URL): string {
  const wrong = (why: string) =>
    new TypeError(`baseUrl ${why}; it is the address of the service, such as https://api.example.com.`);
  if (!URL.canParse(String(baseUrl))) throw wrong('is no address');
  const url = new URL(String(baseUrl));
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw wrong('is not http or https');
  if (url.username !== '' || url.password !== '') throw wrong('holds a user or password');
  if (url.search !== '' || url.hash !== '') throw wrong('holds a query or fragment');
  const path = url.pathname.replace(/\/+$/, '');
  return url.origin + (path.endsWith(API) ? path.slice(0, -API.length) : path);
}

function formatValue(name: string, value: Exclude<Value, undefined>): string {
  if (typeof value !== 'object') return String(value);
  const split = value.find((each) => each.includes(','));
  if (split !== undefined) throw new TypeError(`${name}: a value with a comma would be read as two: ${split}`);
  return value.join(',');
}

/** The address of a request: `{name}` in the path from the parameters, the rest as query. */
export function buildAddress(baseUrl: string, path: string, params: Params = {}): string {
  const query = new Map(Object.entries(params));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = query.get(name);
    query.delete(name);
    // URLs normalise these away, together with the segment before them.
    if (typeof value !== 'string' || ['', '.', '..'].includes(value))
      throw new TypeError(`${name}: ${path} needs one.`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of query) if (value !== undefined) search.set(name, formatValue(name, value));
  return `${baseUrl}${API}${filled}${search.size > 0 ? `?${search}` : ''}`;
}
