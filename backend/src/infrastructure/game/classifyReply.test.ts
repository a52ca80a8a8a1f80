import { classifyReply } from './classifyReply';

describe('classifyReply', () => {
  it.each([
    '',
    'Gave 1 [Diamond] to Steve',
    'Banned Griefer42: Spam',
    'Nothing changed. The player is already banned',
    "Nothing changed. The player isn't banned",
    '§aSteve hat 50 Münzen bekommen',
    'Set the player not found message to "Nobody"',
  ])('classifies %j as done', (reply) => {
    expect(classifyReply(reply)).toEqual({ text: reply, outcome: 'done' });
  });

  it.each([
    ['No player was found', 'not online'],
    ['No entity was found', 'not online'],
    ['That player does not exist', 'does not know this player'],
    ['§cError: §4Player not found.', 'not online'],
    ["Player 'Steve' not found", 'not online'],
    ['Unknown or incomplete command, see below for errorfoo<--[HERE]', 'does not know this command'],
    ['Unknown command. Type "/help" for help.', 'does not know this command'],
    ["Unknown item 'minecraft:dimond'...give Steve dimond<--[HERE]", 'rejected the syntax'],
    ['Expected integer...ve Steve diamond x<--[HERE]', 'rejected the syntax'],
    ['Usage: /eco give <player> <amount>', 'rejected the syntax'],
  ])('classifies %j as refused', (reply, why) => {
    expect(classifyReply(reply)).toEqual({ text: reply, outcome: 'refused', why: expect.stringContaining(why) });
  });

  it.each([
    'An unexpected error occurred trying to execute that command',
    'An internal error occurred while attempting to perform this command',
    'Error executing: give Steve diamond 1 (null)',
  ])('classifies %j as broken, with an unknown outcome', (reply) => {
    expect(classifyReply(reply)).toMatchObject({ outcome: 'broken' });
  });
});
