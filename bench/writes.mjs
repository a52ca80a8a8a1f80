import { contenders, startProduct } from './contenders.mjs';
import { load } from './support/load.mjs';
import { median } from './support/median.mjs';
import { owner, WEBHOOK_SECRET } from './workloads.mjs';

/** Compares reads of the ban list without writes and with one new ban per second, which invalidates the cache. */
export async function measureWrites({ workload, url, seconds, say }) {
  const server = await startProduct({ DATABASE_URL: url });
  const requests = contenders.product.asked(workload);
  await load(server.origin, requests, 5);
  const withoutWrites = await load(server.origin, requests, seconds);

  const cookie = await signIn(server.origin);
  const added = [];
  const writeTimer = setInterval(() => added.push(addBan(server.origin, cookie)), 1_000);
  const withWrites = await load(server.origin, requests, seconds);
  clearInterval(writeTimer);
  for (const id of await Promise.all(added))
    await fetch(`${server.origin}/api/bans/${id}`, { method: 'DELETE', headers: { cookie } });
  await server.stop();
  say(
    `Bans while one is written each second: ${withWrites.perSecond}/s of ${withoutWrites.perSecond}/s, p99 ${withWrites.p99} ms`,
  );
  return { quiet: withoutWrites, written: withWrites, bans: added.length };
}

/** How long one sign-in takes, in milliseconds: nearly all of it is argon2id, which is to take long. */
export async function measureSignIn({ url, say }) {
  const server = await startProduct({ DATABASE_URL: url });
  const times = [];
  for (let turn = -3; turn < 30; turn += 1) {
    const startedAt = performance.now();
    await signIn(server.origin);
    if (turn >= 0) times.push(performance.now() - startedAt);
  }
  await server.stop();
  const p50 = Math.round(median(times));
  say(`A sign-in takes ${p50} ms.`);
  return { p50 };
}

export async function signIn(origin) {
  const answer = await fetch(`${origin}/api/admin/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  if (!answer.ok) throw new Error(`Sign-in failed: ${answer.status}`);
  return answer.headers.getSetCookie()[0].split(';')[0];
}

async function addBan(origin, cookie) {
  const answer = await fetch(`${origin}/api/bans`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({
      username: 'Bench_Writer',
      reason: 'Measured',
      bannedBy: 'Bench',
      duration: 'permanent',
    }),
  });
  if (!answer.ok) throw new Error(`Adding a ban failed: ${await answer.text()}`);
  return (await answer.json()).id;
}

/** Lets messages of the payment provider in that are signed with it. */
export async function setWebhookSecret(origin) {
  const answer = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: await signIn(origin) },
    body: JSON.stringify({ query: `mutation { updateWebhookSecret(secret: "${WEBHOOK_SECRET}") { __typename } }` }),
  });
  const { errors } = await answer.json();
  if (errors) throw new Error(`Setting the webhook secret failed: ${JSON.stringify(errors)}`);
}
