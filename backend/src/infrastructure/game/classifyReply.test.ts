import { classifyReply } from './classifyReply';
import { said } from '../../domain/shared/Sentence';

describe('classifyReply', () => {
  it.each([
    '',
    'Gave 1 [Diamond] to Steve',
    'There are 2 of a max of 20 players online: Failed, Offline',
    'There are 3 out of maximum 20 players online.\nOwner: Unknown\ndefault: Denied, Steve',
    'Online players (1/20): Usage',
  ])('classifies %j as done', (reply) => {
    expect(classifyReply(reply)).toEqual({ text: reply, outcome: 'done' });
  });

  it.each([
    ['No player was found', said('replyOffline')],
    ['§cError: §4Player not found.', said('replyOffline')],
    ['That player does not exist', said('replyUnknownPlayer')],
    ['Unknown or incomplete command, see below for error\nminecraft:list<--[HERE]', said('replyUnknownCommand')],
    ['Expected integer...ve Steve diamond x<--[HERE]', said('replySyntax')],
  ])('classifies %j as refused', (reply, why) => {
    expect(classifyReply(reply)).toEqual({ text: reply, outcome: 'refused', why });
  });

  it('classifies an error as broken, with an unknown outcome', () => {
    expect(classifyReply('Error executing: give Steve diamond 1 (null)')).toMatchObject({ outcome: 'broken' });
  });
});
