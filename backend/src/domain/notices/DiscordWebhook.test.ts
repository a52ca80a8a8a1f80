import { parseDiscordWebhook } from './DiscordWebhook';

const id = '112233445566778899';
const token = 'a'.repeat(30) + '-_' + 'Z9'.repeat(18);

describe('The address of a Discord webhook', () => {
  it.each([
    `https://discord.com/api/webhooks/${id}/${token}`,
    `https://discordapp.com/api/webhooks/${id}/${token}/`,
    `https://ptb.discord.com/api/v10/webhooks/${id}/${token}`,
    `  https://canary.discord.com/api/v9/webhooks/${id}/${token}\n`,
  ])('is read from %s', (address) => {
    expect(parseDiscordWebhook(address)).toEqual({ id, token, threadId: null });
  });

  it('may name a thread', () => {
    const address = `https://discord.com/api/webhooks/${id}/${token}?thread_id=998877665544332211`;
    expect(parseDiscordWebhook(address)).toEqual({ id, token, threadId: '998877665544332211' });
  });

  it.each([
    `http://discord.com/api/webhooks/${id}/${token}`,
    `https://discord.com.evil.example/api/webhooks/${id}/${token}`,
    `https://evil.example/https://discord.com/api/webhooks/${id}/${token}`,
    `https://user@discord.com/api/webhooks/${id}/${token}`,
    `https://discord.com:8443/api/webhooks/${id}/${token}`,
    `https://discord.com/api/webhooks/${id}/${token}/../../users`,
    `https://discord.com/api/webhooks/${id}/${token}?wait=true`,
    `https://discord.com/api/webhooks/1/${token}`,
    `https://discord.com/api/webhooks/${id}`,
    '',
  ])('is not read from %s', (address) => {
    expect(parseDiscordWebhook(address)).toBeNull();
  });
});
