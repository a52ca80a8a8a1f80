import { parseDiscordWebhook } from './DiscordWebhook';

const TOKEN = 'a-B_9'.repeat(14);

describe('The address of a Discord webhook', () => {
  it.each([
    `https://discord.com/api/webhooks/123456789012345678/${TOKEN}`,
    `https://ptb.discord.com/api/v10/webhooks/123456789012345678/${TOKEN}`,
    ` https://canary.discordapp.com/api/webhooks/123456789012345678/${TOKEN}/ `,
  ])('gives its id and token: %s', (address) => {
    expect(parseDiscordWebhook(address)).toEqual({ id: '123456789012345678', token: TOKEN });
  });

  it.each([
    `http://discord.com/api/webhooks/123456789012345678/${TOKEN}`,
    `https://discord.com.evil.example/api/webhooks/123456789012345678/${TOKEN}`,
    `https://evil.example/?https://discord.com/api/webhooks/123456789012345678/${TOKEN}`,
    `https://user@discord.com/api/webhooks/123456789012345678/${TOKEN}`,
    `https://discord.com/api/webhooks/123456789012345678/${TOKEN}?wait=true`,
    `https://discord.com/api/webhooks/123456789012345678/`,
    'https://discord.gg/abc',
  ])('is nothing else: %s', (address) => {
    expect(parseDiscordWebhook(address)).toBeNull();
  });
});
