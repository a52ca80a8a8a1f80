import { Actor } from '../../../application/shared/Actor';
import { TebexService } from '../../../application/payments/TebexService';
import { parseServerAddress } from '../../../domain/gameserver/ServerAddress';
import { TebexConfigs } from '../../../domain/payments/TebexConfigs';
import { AdminUsers } from '../../../domain/staff/AdminUsers';
import { DemoCommunity } from '../../demo/DemoCommunity';
import { ServerListPing } from '../../game/ServerListPing';
import { attention, ok, problem, type Check } from './CheckResult';

export const configuration: Check = async ({ config }) =>
  ok(`every variable can be used; the site is at ${config.publicOrigin}`);

/** Checks whether PUBLIC_ORIGIN and TRUST_PROXY are plausible. */
export const address: Check = async ({ config: { publicOrigin, trustProxy } }) => {
  const { protocol, hostname } = new URL(publicOrigin);
  if (['localhost', '127.0.0.1', '[::1]'].includes(hostname)) {
    return attention(
      `${publicOrigin} is for this machine only`,
      'Before others visit, set PUBLIC_ORIGIN to the address that they type: links and the webhook address carry it.',
    );
  }
  if (protocol === 'http:') {
    return attention(
      `${publicOrigin} is not encrypted, so passwords can be read on the way`,
      'Put a proxy with a certificate in front, and set PUBLIC_ORIGIN to its https address.',
    );
  }
  return trustProxy === false || trustProxy === 0
    ? attention(
        'https comes from a proxy in front, and none is trusted, so all visitors count as one',
        'Set TRUST_PROXY=1, or the number of proxies in front.',
      )
    : ok(`${publicOrigin}, behind a proxy`);
};

export const gameServer: Check = async ({ config }) => {
  const { address: configuredAddress, problems } = config.gameServer;
  if (problems.length > 0) {
    return attention(problems.join('\n'), 'Correct that, or set GAME_SERVER_ADDRESS and GAME_SERVER_DIR.');
  }
  const parsedAddress = configuredAddress === null ? null : parseServerAddress(configuredAddress);
  if (!parsedAddress) return attention('none is connected', 'Set GAME_SERVER_DIR or GAME_SERVER_ADDRESS.');
  try {
    const { ping } = await new ServerListPing(parsedAddress).queryStatus();
    return ok(`${configuredAddress} answers${ping === null ? '' : ` within ${ping} ms`}`);
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    return attention(
      `${configuredAddress} does not answer (${reason})`,
      'Is it running, is the port right, and does its server.properties say enable-status=true?',
    );
  }
};

export const owner: Check = async (context) => {
  const users = await context.service(AdminUsers);
  return (await users.hasAny())
    ? ok('somebody can sign in')
    : problem('nobody can sign in', 'Run `npm run costa -- owner create`, or start the site.');
};

export const tebex: Check = async (context) => {
  const stored = await (await context.service(TebexConfigs)).current();
  if (!stored)
    return attention('no webhook secret is set, so payments are not received', 'Set it in the panel, under Tebex.');

  const service = await context.service(TebexService);
  const { hasSecret } = await service.connection(new Actor('doctor', new Set(['tebex'])));
  return hasSecret
    ? ok('the webhook secret is set and can be read')
    : problem(
        'the webhook secret was stored under another SECRET_KEY, so payments are refused',
        'Start with the SECRET_KEY of then, or enter the secret again in the panel, under Tebex.',
      );
};

export const demoData: Check = async (context) => {
  const community = await context.service(DemoCommunity);
  return (await community.hasAny())
    ? attention('the demo community is here', 'To begin for real, run `npm run costa -- demo clear`.')
    : ok('none is here');
};
