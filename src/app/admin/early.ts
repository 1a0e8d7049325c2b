// Loaded beside the back office's script and far smaller: asks for what the first screen shows, so that the
// answers are there when the script is. `api-client` takes each once. It imports nothing, to stay one file.

interface EarlyCalls {
  first: string;
  shell: string[];
  page: string[];
  roles: string[];
}

/** What this page will ask for, as the server wrote it into the document. */
const calls = document.querySelector<HTMLMetaElement>('meta[name="early-calls"]')?.content;
const token = localStorage.getItem('admin_token');

if (calls && token && !window.earlyAnswers) {
  const { first, shell, page, roles }: EarlyCalls = JSON.parse(calls);
  const next = location.search ? shell : [...shell, ...page];
  const ask = (path: string) =>
    fetch(path, {
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      credentials: 'omit',
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
  // A page's first formatter is slow to make. Here it is made while the other scripts still load.
  new Intl.DateTimeFormat('en-US').format();
}
