// Loads beside the back office script and is far smaller: it requests what the first screen shows,
// so that the answers are there when the script is. `api-client` uses each answer once. It imports
// nothing, so that it stays a single file.

interface EarlyCalls {
  first: string;
  shell: string[];
  page: string[];
  roles: string[];
}

/** What this page will request, as the server wrote it into the document. */
const calls = document.querySelector<HTMLMetaElement>('meta[name="early-calls"]')?.content;
const token = localStorage.getItem('admin_token');

if (calls && token && !window.earlyAnswers) {
  const { first, shell, page, roles }: EarlyCalls = JSON.parse(calls);
  const next = location.search ? shell : [...shell, ...page];
  const ask = (path: string) =>
    fetch(path, {
      headers: { accept: 'application/json', authorization: `Session ${token}` },
    }).catch(() => undefined);
  const verified = ask(first);
  const mayAsk = verified.then(async (answer) => {
    if (!answer?.ok) return false;
    const { user } = await answer.clone().json();
    return roles.includes(user.role) && !user.needs_authenticator;
  });
  window.earlyAnswers = new Map([
    [first, verified],
    ...next.map((path): [string, Promise<Response | undefined>] => [
      path,
      mayAsk.then((may) => (may ? ask(path) : undefined)),
    ]),
  ]);
  // Creating a page's first formatter is slow, so it happens here while the other scripts still
  // load.
  new Intl.DateTimeFormat('en-US').format();
}
