// The form of the API reference: sends a request with a key and shows the response. A pasted key is not stored; a key created
// for one hour is stored in this tab.
const form = document.getElementById('ask');
const STORAGE_KEY = 'key for an hour';

const showResponse = (line, body) => {
  const box = document.getElementById('answer');
  box.hidden = false;
  box.querySelector('[data-answer-line]').textContent = line;
  box.querySelector('[data-answer-body]').textContent = body;
};

const toAddress = (data) => {
  let path = form.dataset.path;
  const query = new URLSearchParams();
  for (const [name, value] of data) {
    if (value === '') continue;
    if (path.includes(`{${name}}`)) path = path.replace(`{${name}}`, encodeURIComponent(value));
    else query.set(name, value);
  }
  return `${path.replace(/^\//, '')}${query.size === 0 ? '' : `?${query}`}`;
};

const formatBody = (text, type) => (/json/.test(type) ? JSON.stringify(JSON.parse(text), null, 2) : text);

if (form !== null) {
  const key = document.getElementById('ask-key');
  const state = form.querySelector('[data-ask-state]');
  const maker = form.querySelector('[data-make-key]');

  try {
    const { value, until } = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    if (value !== undefined && Date.parse(until) > Date.now()) key.value = value;
  } catch {
    sessionStorage.removeItem(STORAGE_KEY);
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
        state.textContent = made.detail ?? 'The key could not be created. Reload the page.';
        return;
      }
      key.value = made.key;
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ value: made.key, until: made.expires_at }));
      state.textContent = 'Key created and filled in. It expires in one hour.';
    });
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const address = toAddress(new FormData(form));
    state.textContent = 'Sending …';
    const start = performance.now();
    try {
      const answer = await fetch(address, {
        credentials: 'omit',
        headers: key.value === '' ? {} : { authorization: `Bearer ${key.value}` },
      });
      const text = await answer.text();
      const took = Math.round(performance.now() - start);
      const line = `${answer.status} ${answer.statusText} · ${took} ms · ${text.length} characters · request ${answer.headers.get('x-request-id')}`;
      showResponse(line, formatBody(text, answer.headers.get('content-type') ?? ''));
      state.textContent = '';
    } catch (error) {
      state.textContent = `No response: ${error.message}`;
    }
  });
}
