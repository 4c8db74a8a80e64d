/** Whether a host belongs to a site: the domain itself or one below it. Names are in small letters, as URLs give them. */
export const isOfSite = (host: string, site: string): boolean => host === site || host.endsWith(`.${site}`);

/** How the domain of a source is written: in small letters, as addresses have it, or a name of one's own. */
export const domainForm = /^[\p{Ll}\p{Lo}\p{N}]([\p{Ll}\p{Lo}\p{N}.-]{0,251}[\p{Ll}\p{Lo}\p{N}])?$/u;

/** The site an address lies on: its host without `www.`. */
export const toSite = (url: URL): string => url.hostname.replace(/^www\./, '');
