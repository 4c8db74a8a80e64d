// Uploads the file of a form in pieces, so that a slow connection takes as long as it needs, and shows the progress.

const PIECE_BYTES = 8_000_000;
const MAX_TRIES = 5;
const RETRY_MS = 1_500;

const newId = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends one piece, and returns the number of bytes that have arrived. */
async function sendPiece(address, token, piece) {
  const headers = { 'content-type': 'application/octet-stream', 'x-form-token': token };
  const response = await fetch(address, { method: 'POST', headers, body: piece, redirect: 'error' });
  if (response.ok || response.status === 409) return (await response.json()).size;
  const refusal = new DOMParser().parseFromString(await response.text(), 'text/html');
  throw Object.assign(new Error(refusal.querySelector('main h1 + p')?.textContent ?? `The answer was ${response.status}.`), {
    isFinal: response.status < 500,
  });
}

async function upload(form, file, progress) {
  const id = newId();
  const token = form.elements.form_token.value;
  for (let at = 0, tries = 0; at < file.size; ) {
    const address = new URL(`${form.dataset.upload}?id=${id}&at=${at}`, document.baseURI);
    try {
      at = await sendPiece(address, token, file.slice(at, at + PIECE_BYTES));
      tries = 0;
    } catch (error) {
      tries += 1;
      if (error.isFinal || tries === MAX_TRIES) throw error;
      await pause(RETRY_MS * tries);
    }
    progress.value = at;
  }
  return id;
}

async function submit(form) {
  const [file] = form.elements.file.files;
  const [progress, alert, button] = [form.querySelector('progress'), form.querySelector('[role="alert"]'), form.querySelector('button')];
  const refuse = (message) => {
    alert.textContent = message;
    alert.hidden = false;
    progress.hidden = true;
    button.disabled = false;
  };
  if (file === undefined) return;
  if (file.size > Number(form.dataset.max)) return refuse('The file is larger than this service accepts.');
  alert.hidden = true;
  button.disabled = true;
  progress.hidden = false;
  progress.max = file.size;
  progress.value = 0;
  try {
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name: 'upload', value: await upload(form, file, progress) });
    form.append(field);
    form.elements.file.disabled = true;
    form.enctype = 'application/x-www-form-urlencoded';
    form.submit();
  } catch (error) {
    refuse(error.message);
  }
}

for (const form of document.querySelectorAll('form[data-upload]'))
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit(form);
  });
