// The form of the API reference: sends a request with a key that somebody pasted, or that was made for an hour, and shows the
// answer. A pasted key is kept nowhere; one that ends in an hour stays in this tab until then.
const form = document.getElementById('ask');
const KEPT = 'key for an hour';

const answered = (line, body) => {
  const box = document.getElementById('answer');
  box.hidden = false;
  box.querySelector('[data-answer-line]').textContent = line;
  box.querySelector('[data-answer-body]').textContent = body;
};

const addressOf = (data) => {
  let path = form.dataset.path;
  const query = new URLSearchParams();
  for (const [name, value] of data) {
    if (value === '') continue;
    if (path.includes(`{${name}}`)) path = path.replace(`{${name}}`, encodeURIComponent(value));
    else query.set(name, value);
  }
  return `${path.replace(/^\//, '')}${query.size === 0 ? '' : `?${query}`}`;
};

const readable = (text, type) => (/json/.test(type) ? JSON.stringify(JSON.parse(text), null, 2) : text);

if (form !== null) {
  const key = document.getElementById('ask-key');
  const state = form.querySelector('[data-ask-state]');
  const maker = form.querySelector('[data-make-key]');

  try {
    const { value, until } = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}');
    if (value !== undefined && Date.parse(until) > Date.now()) key.value = value;
  } catch {
    sessionStorage.removeItem(KEPT);
  }

  if (maker !== null) {
    maker.hidden = false;
    maker.addEventListener('click', async () => {
      maker.disabled = true;
      const body = new URLSearchParams(new FormData(document.getElementById('make-key')));
      const answer = await fetch('docs/reference/key', { method: 'POST', body });
      const made = /json/.test(answer.headers.get('content-type') ?? '') ? await answer.json() : {};
      maker.disabled = false;
      if (!answer.ok) {
        state.textContent = made.detail ?? 'No key could be made. Load the page again.';
        return;
      }
      key.value = made.key;
      sessionStorage.setItem(KEPT, JSON.stringify({ value: made.key, until: made.expires_at }));
      state.textContent = 'The key is filled in. It ends in an hour.';
    });
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const address = addressOf(new FormData(form));
    state.textContent = 'Asking …';
    const began = performance.now();
    try {
      const answer = await fetch(address, {
        credentials: 'omit',
        headers: key.value === '' ? {} : { authorization: `Bearer ${key.value}` },
      });
      const text = await answer.text();
      const took = Math.round(performance.now() - began);
      const line = `${answer.status} ${answer.statusText} · ${took} ms · ${text.length} characters · request ${answer.headers.get('x-request-id')}`;
      answered(line, readable(text, answer.headers.get('content-type') ?? ''));
      state.textContent = '';
    } catch (error) {
      state.textContent = `No answer came: ${error.message}`;
    }
  });
}
