/** How the domain of a source is written: in small letters, as addresses have it, or a name of one's own. */
export const domainForm = /^[\p{Ll}\p{Lo}\p{N}]([\p{Ll}\p{Lo}\p{N}.-]{0,251}[\p{Ll}\p{Lo}\p{N}])?$/u;

/** The site an address lies on: its host without `www.`. */
export const toSite = (url: URL): string => url.hostname.replace(/^www\./, '');
