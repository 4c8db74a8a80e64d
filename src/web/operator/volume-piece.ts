import type { Volume } from '../../ingest/operate/volumes.ts';
import { type Html, html, nothing } from '../html.ts';

/** The articles of a source in 24 hours, compared with its usual number. */
export function volumePiece(volume: Volume | undefined): Html {
  if (volume === undefined) return html`<span class="soft">–</span>`;
  const { articles, usual, comparedWith, verdict } = volume;
  if (usual === null) return html`${articles} <span class="soft small">too new to compare</span>`;
  const against = `usual ${usual}, ${comparedWith === 'weekday' ? 'same weekday of four weeks' : 'last days'}`;
  const tone = verdict === 'quiet' ? 'warn' : verdict === 'busy' ? 'info' : '';
  return html`${articles}${verdict === 'usual' ? nothing : html` <span class="tag ${tone}">${verdict}</span>`}
<span class="soft small">${against}</span>`;
}
