import { tokenField } from '../forms.ts';
import { type Html, html } from '../html.ts';
import type { RequestContext } from '../request-context.ts';

/**
 * A form that uploads one file. With scripts the file goes in pieces, with its progress; without them in one request, which takes
 * as long as it needs while it advances.
 */
export const uploadForm = (
  request: RequestContext,
  parts: { readonly action: string; readonly label: string; readonly button: string; readonly maxBytes: number },
): Html => {
  const { action, label, button, maxBytes } = parts;
  return html`<form class="upload" method="post" action="${action}" enctype="multipart/form-data" data-upload="operator/uploads"
 data-max="${maxBytes}">${tokenField(request)}
<div class="field"><label for="file">${label}</label><input id="file" name="file" type="file" required
 aria-describedby="file-hint">
<p class="hint" id="file-hint">At most ${Math.round(maxBytes / 1e6)} MB (<code>NORDWIRE_UPLOAD_MB</code>).</p></div>
<p class="row"><button>${button}</button></p>
<progress hidden aria-label="Upload"></progress><p class="wrong" role="alert" hidden></p></form>`;
};
