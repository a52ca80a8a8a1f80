import { readReply } from './readReply';
import type { ReplyMeaning } from './ReplyRule';
import { said } from '../shared/Sentence';

/** Replies to a command for Steve, by what they mean, from the message files of the game and of plugins. */
const CORPUS: Readonly<Record<ReplyMeaning | 'uncertain', readonly string[]>> = {
  confirmed: [
    // The game, 1.8 to 1.21
    '',
    'Gave 1 [Diamond] to Steve',
    'Gave 64 [Diamond Sword] to Steve',
    'Gave 1 [Player not found] to Steve',
    'Gave 1 [No player was found] to Steve',
    'Given [Diamond] * 1 to Steve',
    'Given Diamond (ID 264) * 1 to Steve',
    'Given 5 experience to Steve',
    'Gave 5 experience points to Steve',
    'Gave 3 experience levels to Steve',
    'Applied effect Speed to Steve',
    'Given Speed (ID 1) * 1 to Steve for 30 seconds',
    'Set own game mode to Survival Mode',
    "Set Steve's game mode to Creative Mode",
    'Set [votes] for Steve to 12',
    'Added 1 to [votes] for Steve (now 12)',
    'Added Steve to the whitelist',
    'Added tag "not_online" to Steve',
    'Granted the advancement [Player not found] to Steve',
    'Banned Griefer42: Spam',
    'Banned Steve: Player not found',
    'Banned player Steve',
    'Unbanned Steve',
    'Nothing changed. The player is already banned',
    "Nothing changed. The player isn't banned",
    'Nothing changed. The player already is an operator',
    'Made Steve a server operator',
    'Teleported Steve to Alex',
    'Summoned new Lightning Bolt',
    'Successfully changed the block at 1, 64, 1',
    'Executed 3 command(s) from function costa:vote',
    'Enchanted Steve with Not Found V',
    'Set the player not found message to "Nobody"',
    'There are 1 of a max of 20 players online: Steve',
    // EssentialsX
    '§6Giving §c1 §6of §cdiamond §6to §cSteve§6.',
    '§6Giving kit§c vote §6to §cSteve§6.',
    '§a$50 added to Steve account. New balance: $500.',
    '§a$50 has been added to your account.',
    "§6You set §cSteve§6's balance to §c$500§6.",
    '§6Set §cSteve §6exp to §c500§6.',
    '§6Steve has §c12 §6exp (level §c1§6).',
    '&aGave Steve 50 coins',
    // LuckPerms
    '§b[LP] §aSteve now inherits permissions from §bvip§a in context global.',
    '[LP] Set group.vip to true for Steve in context global.',
    '[LP] Set permission unknown.command to true for Steve in context global.',
    '[LP] Steve already inherits from vip in context global.',
    '[LP] Promoted Steve along track donors from default to vip.',
    // Crates
    '[CrazyCrates] You have given Steve 1 Basic Keys.',
    '[CrazyCrates] You have given the offline player Steve 1 Basic Keys.',
    '[CrazyCrates] Steve is offline. The key was added to their virtual keys.',
    '[CrazyCrates] You have given Steve 1 Not Online keys.',
    '[Not Online] Steve has received a key.',
    'Not Online » Gave Steve 1 key',
    '1x Not Online Key has been given to Steve',
    'Steve was given 1x Not Found Key',
    'Crates » Gave x1 Vote Key to Steve.',
    'Crates » Given x1 [Invalid player] to Steve!',
    'ExcellentCrates | Steve received x1 "Player not found" Key',
    '(!) Steve received 1 Vote Crate Key',
    '<gradient:#ff0000:#00ff00>Crates</gradient> <gray>» <white>Gave Steve 1 key',
    '&#ff00aaC&#ff11bbr&#ff22ccates &7» &fGave 1 key to Steve',
    '{#ff00aa}Crates ➜ Gave 1 key to Steve',
    "Steve's inventory is full. 1 key was dropped at their feet.",
    'Steve has no free slot, the key was stored in /claim',
    'The player Steve is not online, they will receive it when they join.',
    'Player Steve is offline, the command was queued.',
    // CMI, economies and others
    'Gave 64 [Diamond] to 10 players',
    'CMI > Added $50 to Steve. Balance: $500',
    'Money » Successfully gave Steve $50.00',
    'You have given $50 to Steve.',
    'Steve: +50 coins',
    'Successfully added 50 points to Steve. No usage left: 3',
    'Added 1 vote to Steve, offline total 5',
    'Paid 50 to Steve (Unknown command reward)',
    'The player not found message was updated.',
    'Player not found message: Nobody',
    '§aSteve hat 50 Münzen bekommen',
    'Steve otrzymał 1x Klucz',
    'Not Online Vote Key x1 → Steve',
    'Vote key: Unknown Treasure x1 → Steve',
    'Executed reward "No permission" for Steve',
    'Steve found an invalid item chest!',
    'Steve obtained [Not found]',
    'Added 1 Unknown Crate key to Steve',
    'Steve got 1 Not Online crate',
    'Steve unlocked the title No Permission',
    'Given 1 key to Steve (inventory full, dropped on ground)',
    'Rewarded Steve with 1x Failed Experiment',
  ],
  failed: [
    // The game
    'Gave 64 [Diamond] to 0 players',
    'Gave 10 experience points to 0 players',
    'Applied effect Speed to 0 entities',
    'Successfully gave 1 key to no players.',
    'No player was found',
    'No entity was found',
    'That player does not exist',
    'That player cannot be found',
    'That entity cannot be found',
    "Player 'Steve' not found",
    "Player 'Steve' cannot be found",
    'Entity Steve cannot be found',
    "Selector '@p' found nothing",
    'No targets matched selector',
    'Unknown command. Type "/help" for help.',
    'Unknown command. Try /help for a list of commands',
    'Unknown or incomplete command, see below for errorcrate give Steve<--[HERE]',
    'Unable to apply this effect (target is either immune to effects, or has something stronger)',
    'Nothing changed. Targets either have no item in their hands or the enchantment could not be applied',
    "Can't give more than 6400 of [Diamond]",
    "Couldn't grant advancement [Player joined] to Steve as they already have it",
    'Steve cannot support that enchantment',
    // Bukkit and EssentialsX
    'Error: Player not found.',
    '§cError: §4Player not found.',
    '§4Error:§c Player not found.',
    'ERROR: Player not found',
    'Error: That player is not online.',
    '§4Player§c Steve §4was never on this server.',
    "Can't find player Steve",
    "Can't find that player",
    'Can’t find that player!',
    'Not enough space, 64 of diamond was lost.',
    'Your inventory is full.',
    '§4You do not have sufficient funds.',
    '§4This transaction would exceed the balance limit for this account.',
    "§4You can't use that kit again for another§c 3 hours§4.",
    // LuckPerms
    'A user for Steve could not be found.',
    '§b[LP] §cA user for Steve could not be found.',
    '[LP] Unknown user: Steve',
    // Crates
    '[CrazyCrates] The player Steve is not online.',
    '[CrazyCrates] The player Steve is not online!',
    'Crates » No player named Steve was found.',
    'Crates » Player not found!',
    'Crates ➜ Steve is not online',
    'Crates > Invalid player Steve',
    'Crates | Could not find player Steve',
    '&8[&6Crates&8] &cCould not find the player &eSteve&c.',
    '&#ff00aa&lCRATES &8» &cThat player is offline.',
    '<dark_gray>[<gold>Crates</gold>]</dark_gray> <red>Steve is offline</red>',
    '[Crates] [!] Steve is not online',
    '【Crates】 Steve is not online',
    '(!) Steve is not online!',
    '(!) (Crates) That player is not online',
    '✘ Player Steve not found',
    'Crates: Steve is not online',
    "Crates - Steve isn't online",
    'ᴄʀᴀᴛᴇѕ » Player not found',
    'Could not give the key: Steve is not online.',
    'Could not give key to Steve',
    'Failed to give key to Steve: inventory is full',
    'No keys were given. Steve is not online.',
    "Steve's inventory is full!",
    'Steve does not have enough inventory space.',
    'There is not enough space in the inventory of Steve',
    // CMI, economies and others
    'Steve is not online',
    'Player Steve is not online!',
    'That player is offline.',
    'Player Steve never joined the server.',
    'Steve has never played on this server before',
    "Steve hasn't played before!",
    'Invalid player: Steve',
    'Invalid player name',
    'Could not find player X',
    'X is not online, Steve is not online',
    "Can't find player by this name",
    'Player is offline!',
    "Player Steve doesn't exist",
    'Target player does not exist',
    'Unable to locate specified player.',
    'Unable to find user "Steve"',
    'Account not found: Steve',
    'The specified player could not be found',
    'The player you specified is not online.',
    'The user Steve has no account',
    'There is no player called Steve online.',
    'There is no player with the name Steve',
    'No online player matched Steve',
    'No such player: Steve',
    'Sorry, but Steve is not online right now.',
    'Unfortunately the player could not be located.',
    'Steve is currently offline',
    'Steve must be online to receive this',
    'Steve is not on the server',
    'Steve is not logged in',
    'Player not found in database',
    'Player "Steve" was not found, please check the name',
    'Unknown player Steve',
    'User not found',
    '[Vote] User Steve is not known to this server',
    'Player Stevie not found',
    'The command was cancelled by another plugin.\nNothing was given to Steve.',
    'Reading data...\n§cPlayer Steve is not online!',
    '§7[§6Keys§7] §fLoading\r\n§7[§6Keys§7] §cNo such player',
    'PLAYER NOT FOUND',
    '"Player not found"',
    '[Player not found]',
    '§x§f§f§0§0§a§aPlayer not found',
    '\u001b[31mPlayer not found\u001b[m',
    'Player\u200b not found',
    'Please wait 5 seconds before using this again',
    "Steve's data isn't loaded",
    'No one named Steve is online',
    'Cannot give items to Steve because they are offline',
    'Steve - not found',
    'Could not find online player with that name: Steve',
    'No player with that username exists',
    '[Votes] ==> Player not online',
    '[Votes] -> Player not online',
    '{Votes} Player not online',
    'Steve has reached the key limit',
    'The player Steve could not be found, is he online?',
    'Please try again later',
    'Steve is on cooldown for 3 hours',
  ],
  refused: [
    'Expected integer...ve Steve diamond x<--[HERE]',
    "Unknown item 'minecraft:dimond'...give Steve dimond<--[HERE]",
    'There is no such item with name minecraft:dimond',
    'Incorrect argument for command...e Steve diamond a<--[HERE]',
    'Usage: /eco give <player> <amount>',
    '[Crates] Usage: /crate key give <player> <crate> <amount>',
    'Crates » Correct usage: /crates key give <player> <key> [amount]',
    '§4Unknown item name: dimond.',
    'Error: Invalid item name.',
    'Unknown item: dimond',
    'That kit does not exist.',
    'There are no valid kits.',
    'World not found',
    'Unknown world: world_vote',
    "World 'world_vote' does not exist",
    'Invalid world',
    '[LP] A group named vip could not be found.',
    '[LP] Group vip does not exist.',
    '[LP] A track named donors does not exist',
    '[CrazyCrates] There is no crate called Basic.',
    'Crates » Crate not found!',
    'Crates » Invalid crate',
    'The crate basic could not be found.',
    "Key 'vote' not found",
    'basic is not a valid crate.',
    "'ten' is not a valid number",
    'Invalid amount: ten',
    'Unknown effect: fast',
    'You do not have permission to use this command',
    "§cI'm sorry, but you do not have permission to perform this command. Please contact the server administrators if you believe that this is a mistake.",
    '§4You do not have access to that command.',
    "You don't have permission!",
    'No permission.',
    '[Crates] No permission!',
    'Insufficient permissions',
    "You don't have enough permissions to run this command",
    'Only players can use this command.',
    'This command can only be executed by players.',
    'This command can only be used in-game.',
    'You must be a player to use this command!',
    'Console cannot use this command',
    'Not enough arguments',
    'Wrong syntax. Use /key give',
    'You must specify a player',
    'You need the permission crates.give',
    'The kit vote is unknown',
    "You can't do that from the console",
    'This can only be run in-game',
    '[Vote] Too many arguments. Usage: /vote give <player>',
  ],
  uncertain: [
    'An unexpected error occurred trying to execute that command',
    'An internal error occurred while attempting to perform this command',
    '[Crates] An error occurred while giving the key.',
    'Error executing: give Steve diamond 1 (null)',
    'Something went wrong. Check the console.',
    'Giving 64 of diamond to Steve.\nNot enough space, 12 diamond was lost.',
    'Gave 1 key to Steve.\nPlayer Alex is not online.',
  ],
};

describe('readReply', () => {
  it.each(Object.entries(CORPUS).flatMap(([meaning, replies]) => replies.map((reply) => [reply, meaning])))(
    'reads %j as %s',
    (reply, meaning) => {
      expect(readReply(reply, 'Steve').meaning).toBe(meaning);
    },
  );

  it.each([
    ['Unknown', 'Unknown received 1 key', 'confirmed'],
    ['Unknown', 'Gave 1 [Diamond] to Unknown', 'confirmed'],
    ['Unknown', 'Unknown is not online', 'failed'],
    ['Unknown', 'Unknown command. Type "/help" for help.', 'uncertain'],
    ['Usage', 'Usage: +50 coins', 'uncertain'],
    ['Player', 'Gave 1 key to Player', 'confirmed'],
    ['Player', 'Player is not online', 'failed'],
    ['Not_Online', 'Not_Online received 1 key', 'confirmed'],
    ['.Bed_1', 'Crates » .Bed_1 is not online', 'failed'],
    ['.Bed_1', 'Gave 1 [Diamond] to .Bed_1', 'confirmed'],
    ['Gave', 'Gave is not online', 'failed'],
    ['Offline', 'Offline now has 50 coins', 'confirmed'],
    ['Zoë', 'Zoë ist jetzt VIP', 'confirmed'],
  ])('is not misled by a player called %s: %j', (name, reply, meaning) => {
    expect(readReply(reply, name).meaning).toBe(meaning);
  });

  it('gives the reason and the wording that decided', () => {
    expect(readReply('[Crates] The player Steve is not online.', 'Steve')).toEqual({
      meaning: 'failed',
      why: said('replyOffline'),
      rule: { text: '{player} is not online', isBuiltIn: true },
      isKnownSuccess: false,
    });
  });

  it('knows a success by its words, and does not know others', () => {
    expect(readReply('', 'Steve').isKnownSuccess).toBe(true);
    expect(readReply('Steve has been given 1 key', 'Steve').isKnownSuccess).toBe(true);
    expect(readReply('Nothing changed. The player is already banned', 'Steve').isKnownSuccess).toBe(true);
    expect(readReply('Steve hat 50 Münzen bekommen', 'Steve').isKnownSuccess).toBe(false);
    expect(readReply('Not added', 'Steve').isKnownSuccess).toBe(false);
  });

  it.each([
    ['nicht da', 'Steve ist nicht da!', 'failed'],
    ['{player} ist nicht da', '§c[Kisten] §eSTEVE§c ist nicht da.', 'failed'],
    ['spieler * nicht gefunden', 'Kisten » Spieler "Alex" wurde nicht gefunden', 'failed'],
    ['[Kisten] Spieler fehlt. Bitte warten.', '[Kisten] Spieler fehlt. Bitte warten.', 'failed'],
    ['nicht da', 'Steve ist da', 'confirmed'],
    ['nicht da', 'Gave 1 [nicht da] to Steve', 'confirmed'],
    ['da', 'Gave 1 dagger to Steve', 'confirmed'],
  ])('finds the text %j of staff in %j', (text, reply, meaning) => {
    expect(readReply(reply, 'Steve', [{ text, meaning: 'failed' }]).meaning).toBe(meaning);
  });

  it('prefers rules of staff to built-in ones, and longer texts to shorter ones', () => {
    const reply = 'Player not found, key goes to the mailbox';
    const known = { text: 'player not found', meaning: 'refused' } as const;
    const longer = { text: 'not found * goes to the mailbox', meaning: 'confirmed' } as const;
    expect(readReply(reply, 'Steve', [known])).toMatchObject({ meaning: 'refused', rule: { isBuiltIn: false } });
    expect(readReply(reply, 'Steve', [known, longer])).toMatchObject({ meaning: 'confirmed', isKnownSuccess: true });
  });

  it.each(['Steve-2', '.Steve', '*Blue Sky', 'a+b!', '~x^', '-1:0.5', '(x)[y]{z}|$\\/?'])(
    'recognizes the name %s, whatever its characters mean in a pattern',
    (name) => {
      expect(readReply(`${name} is not online`, name).meaning).toBe(readReply('Steve is not online', 'Steve').meaning);
      expect(readReply(`Gave 1 [Diamond] to ${name}`, name).meaning).toBe('confirmed');
    },
  );

  it('reads a hostile reply in little time', () => {
    const replies = ['!', '[', '(', '*', '-', '"', "'", '{player} ', 'no ', '&#', '<a', ' x'].map((part) =>
      part.repeat(64 * 1024),
    );
    const rules = [{ text: 'a * b * c * d * e * f', meaning: 'failed' as const }];
    const start = performance.now();
    for (const reply of replies) readReply(reply, 'Steve', rules);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
