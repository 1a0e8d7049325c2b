import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

export interface FakePost {
  id: string;
  author: string;
  text: string;
  pictures: number;
  createdAt: number;
}

/**
 * What goes wrong with the next publishing calls: `late` accepts the post and never responds,
 * `half` accepts it and breaks off its response.
 */
export type SocialFault =
  | 'none'
  | 'signed_out'
  | 'rate_limit'
  | 'down'
  | 'half'
  | 'late'
  | 'refused';

export const metaLogin = { appId: '1234567890', appSecret: 'a-secret-of-the-fake-31' };
export const linkedInLogin = {
  clientId: 'a-client-of-the-fake',
  clientSecret: 'a-secret-of-the-fake-32',
};
export const pageToken = 'a-page-token-of-the-fake';
export const linkedInToken = 'a-token-of-linkedin';

/** What all fake networks have: the posts they hold, and a way to fail. */
function createWall() {
  const posts: FakePost[] = [];
  let fault: SocialFault = 'none';
  let left = 0;
  let count = 0;
  return {
    posts,
    nextId(prefix: string) {
      count += 1;
      return `${prefix}${1000 + count}`;
    },
    misbehave(kind: SocialFault, times = 1) {
      fault = kind;
      left = times;
    },
    /** The fault of a publishing call, used up by it. */
    take(): SocialFault {
      if (left === 0) return 'none';
      left -= 1;
      return fault;
    },
  };
}

type Wall = ReturnType<typeof createWall>;

/**
 * Facebook's and Instagram's Graph API at the level of the wire, built from its public reference:
 * pages, unpublished photos, containers, and the sign-in. It has no business rules.
 */
export async function startFakeMeta() {
  const wall = createWall();
  const photos = new Set<string>();
  const containers = new Map<string, { caption: string; pictures: number; status: string }>();
  const codes = new Set<string>();

  const server = createServer(async (request, answer) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://meta');
    const fields = await readFields(request);
    const param = (name: string) => fields.get(name) ?? searchParams.get(name) ?? '';
    const reply = (status: number, body: unknown) => send(answer, status, body);
    const failed = (status: number, code: number, message: string) =>
      reply(status, { error: { message, type: 'OAuthException', code, fbtrace_id: 'A1' } });

    if (pathname === '/dialog/oauth') {
      const code = wall.nextId('code');
      codes.add(code);
      const back = new URL(param('redirect_uri'));
      back.search = new URLSearchParams({ code, state: param('state') }).toString();
      return answer.writeHead(302, { location: back.href }).end();
    }
    const path = pathname.replace(/^\/v\d+\.\d+\//, '');
    if (path === 'oauth/access_token') {
      if (param('client_secret') !== metaLogin.appSecret)
        return failed(400, 1, 'Error validating client secret.');
      const isExchange = param('grant_type') === 'fb_exchange_token';
      if (!isExchange && !codes.delete(param('code')))
        return failed(400, 100, 'This authorization code has been used.');
      return reply(200, { access_token: isExchange ? 'long-lived' : 'short-lived', expires_in: 1 });
    }
    const token = param('access_token');
    if (path === 'me/accounts') {
      if (token !== 'long-lived') return failed(400, 190, 'Invalid OAuth access token.');
      const user = { id: '17841', username: 'hillcountryhandyman', followers_count: 980 };
      const page = { id: '555', name: 'Hill Country Handyman', access_token: pageToken };
      const link = 'https://www.facebook.com/hillcountryhandyman';
      const data = [{ ...page, link, followers_count: 412, instagram_business_account: user }];
      return reply(200, { data });
    }
    if (token !== pageToken) return failed(400, 190, 'Invalid OAuth access token.');
    const [id = '', edge = ''] = path.split('/');
    if (request.method === 'GET' && edge === 'posts') {
      const since = Number(param('since'));
      const data = wall.posts.filter(
        ({ author, createdAt }) => author === id && createdAt >= since,
      );
      return reply(200, { data: data.map((one) => ({ ...viewOf(one), message: one.text })) });
    }
    if (request.method === 'GET' && edge === 'media') {
      const data = wall.posts.filter(({ author }) => author === id);
      return reply(200, { data: data.map((one) => ({ ...viewOf(one), caption: one.text })) });
    }
    if (request.method === 'GET') return readNode(id);
    if (edge === 'photos') {
      const photo = wall.nextId('photo');
      photos.add(photo);
      return reply(200, { id: photo });
    }
    if (edge === 'media') {
      const container = wall.nextId('179');
      const children = param('children').split(',').filter(Boolean);
      const pictures = children.length || (/^https?:/.test(param('image_url')) ? 1 : 0);
      if (pictures === 0) return failed(400, 9004, 'The media could not be fetched.');
      containers.set(container, { caption: param('caption'), pictures, status: 'IN_PROGRESS' });
      return reply(200, { id: container });
    }
    const publish = (text: string, pictures: number) =>
      publishOn(wall, server, answer, { author: id, text, pictures, failed, reply });
    if (edge === 'feed') {
      const attached = [...fields.keys()].filter((name) => name.startsWith('attached_media'));
      const known = attached.filter((name) => photos.has(JSON.parse(param(name)).media_fbid));
      return publish(param('message'), known.length);
    }
    if (edge === 'media_publish') {
      const container = containers.get(param('creation_id'));
      if (container?.status !== 'FINISHED') return failed(400, 9007, 'The media is not ready.');
      const isPublished = publish(container.caption, container.pictures);
      if (isPublished) container.status = 'PUBLISHED';
      return undefined;
    }
    return failed(404, 803, 'Unknown path');

    function readNode(node: string) {
      const container = containers.get(node);
      if (container) {
        const { status } = container;
        if (status === 'IN_PROGRESS') container.status = 'FINISHED';
        return reply(200, { id: node, status_code: status });
      }
      const found = wall.posts.find((one) => one.id === node);
      if (!found) return reply(200, { id: node, followers_count: 420 });
      const total = (total_count: number) => ({ data: [], summary: { total_count } });
      return reply(200, {
        ...viewOf(found),
        caption: found.text,
        reactions: total(12),
        comments: total(3),
        shares: { count: 2 },
        like_count: 15,
        comments_count: 4,
      });
    }
  });
  return { ...(await listenTo(server)), ...wall };
}

/** A commentary as LinkedIn shows it: cut at the first reserved character without a backslash, hashtags aside. */
function shownOnLinkedIn(commentary: string): string {
  const [known = ''] =
    /^(?:\\[\s\S]|#(?=[\p{L}\p{N}])|[^\\|{}@[\]()<>#*_~])*/u.exec(commentary) ?? [];
  return known.replace(/\\([\s\S])/g, '$1');
}

/** LinkedIn's Posts API at the level of the wire, built from its public reference, with its sign-in. */
export async function startFakeLinkedIn() {
  const wall = createWall();
  const codes = new Set<string>();
  const images = new Set<string>();

  const server = createServer(async (request, answer) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://linkedin');
    const reply = (status: number, body: unknown, headers?: Record<string, string>) =>
      send(answer, status, body, headers);
    const failed = (status: number, _: number, message: string) =>
      reply(status, { status, serviceErrorCode: 100, message });

    if (pathname === '/oauth/v2/authorization') {
      const code = wall.nextId('code');
      codes.add(code);
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      const state = searchParams.get('state') ?? '';
      back.search = new URLSearchParams({ code, state }).toString();
      return answer.writeHead(302, { location: back.href }).end();
    }
    if (pathname === '/oauth/v2/accessToken') {
      const fields = await readFields(request);
      const isRenewal = fields.get('grant_type') === 'refresh_token';
      const isKnown = isRenewal || codes.delete(fields.get('code') ?? '');
      if (!isKnown || fields.get('client_secret') !== linkedInLogin.clientSecret)
        return reply(400, { error: 'invalid_grant', error_description: 'Unknown code' });
      const tokens = { access_token: linkedInToken, refresh_token: 'refresh' };
      return reply(200, { ...tokens, expires_in: isRenewal ? 5_184_000 : 86_400 });
    }
    if (request.headers.authorization !== `Bearer ${linkedInToken}`)
      return failed(401, 0, 'Invalid access token');
    if (pathname.startsWith('/uploads/')) {
      images.add(`urn:li:image:${pathname.split('/').at(-1)}`);
      return answer.writeHead(201).end();
    }
    if (!request.headers['linkedin-version']) return failed(400, 0, 'A version is missing');
    const path = decodeURIComponent(pathname.replace('/rest/', ''));
    if (path === 'organizationAcls')
      return reply(200, { elements: [{ organization: 'urn:li:organization:77' }] });
    if (path === 'organizations/77')
      return reply(200, { localizedName: 'Hill Country Handyman', vanityName: 'hch' });
    if (path.startsWith('networkSizes/')) return reply(200, { firstDegreeSize: 231 });
    if (path.startsWith('socialActions/'))
      return reply(200, {
        likesSummary: { totalLikes: 7 },
        commentsSummary: { aggregatedTotalComments: 1 },
      });
    if (path === 'images') {
      const image = wall.nextId('image');
      const uploadUrl = `${urlOf(server)}/uploads/${image}`;
      return reply(200, { value: { uploadUrl, image: `urn:li:image:${image}` } });
    }
    if (path === 'posts' && request.method === 'GET') {
      const own = wall.posts.filter(({ author }) => author === searchParams.get('author'));
      return reply(200, { elements: own.map(({ id, text }) => ({ id, commentary: text })) });
    }
    if (path !== 'posts') return failed(404, 0, 'Unknown path');
    const body = JSON.parse((await readBytes(request)).toString('utf8'));
    const named = body.content?.multiImage?.images ?? (body.content ? [body.content.media] : []);
    const pictures = named.filter(({ id }: { id: string }) => images.has(id)).length;
    const { author } = body;
    const text = shownOnLinkedIn(body.commentary);
    const named201 = (_: number, { id }: { id: string }) => {
      answer.writeHead(201, { 'x-restli-id': id }).end();
    };
    publishOn(
      wall,
      server,
      answer,
      { author, text, pictures, failed, reply: named201 as never },
      'urn:li:share:',
    );
    return undefined;
  });
  return { ...(await listenTo(server)), ...wall };
}

interface Publishing {
  author: string;
  text: string;
  pictures: number;
  failed(status: number, code: number, message: string): void;
  reply(status: number, body: { id: string }): void;
}

/** Publishes, or fails as the test wants. Returns whether it is published. */
function publishOn(
  wall: Wall,
  server: Server,
  answer: ServerResponse,
  { author, text, pictures, failed, reply }: Publishing,
  prefix = '555_',
): boolean {
  const fault = wall.take();
  if (fault === 'signed_out') failed(401, 190, 'The session has been invalidated.');
  else if (fault === 'rate_limit') failed(429, 32, 'Page request limit reached.');
  else if (fault === 'down') failed(503, 2, 'Service temporarily unavailable.');
  else if (fault === 'refused') failed(400, 100, 'This content is not allowed.');
  if (['signed_out', 'rate_limit', 'down', 'refused'].includes(fault)) return false;
  const post = { id: wall.nextId(prefix), author, text, pictures, createdAt: Date.now() / 1000 };
  wall.posts.push(post);
  if (fault === 'half') {
    answer.writeHead(200, { 'content-type': 'application/json', 'content-length': '400' });
    answer.write('{"id":"');
    setTimeout(() => answer.socket?.destroy(), 20);
  } else if (fault === 'late') answer.socket?.destroy();
  else reply(200, { id: post.id });
  if (!server.listening) answer.end();
  return true;
}

function viewOf({ id }: FakePost) {
  const url = `https://www.example.com/posts/${id}`;
  return { id, permalink_url: url, permalink: url };
}

function send(
  answer: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  answer.writeHead(status, { 'content-type': 'application/json', ...headers });
  answer.end(JSON.stringify(body));
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The fields of a form, sent either way. */
async function readFields(request: IncomingMessage): Promise<Map<string, string>> {
  const type = request.headers['content-type'] ?? '';
  const bytes = await readBytes(request);
  if (type.startsWith('multipart/')) {
    const form = await new Response(new Uint8Array(bytes), {
      headers: { 'content-type': type },
    }).formData();
    return new Map(
      [...form].map(([name, value]) => [name, typeof value === 'string' ? value : 'file']),
    );
  }
  if (!type.includes('urlencoded')) return new Map();
  return new Map(new URLSearchParams(bytes.toString('utf8')));
}

function urlOf(server: Server): string {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

async function listenTo(server: Server) {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: urlOf(server),
    stop: () =>
      new Promise<void>((stopped) => {
        server.closeAllConnections();
        server.close(() => stopped());
      }),
  };
}
