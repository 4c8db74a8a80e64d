/** Whether a host belongs to a site: the domain itself or one below it. Names are in small letters, as URLs give them. */
export const isOfSite = (host: string, site: string): boolean => host === site || host.endsWith(`.${site}`);

/** The site an address lies on: its host without `www.`. */
export const siteOf = (url: URL): string => url.hostname.replace(/^www\./, '');
