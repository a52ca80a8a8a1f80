import { Actor } from '../../../application/shared/Actor';
import { TebexService } from '../../../application/payments/TebexService';
import { parseServerAddress } from '../../../domain/gameserver/ServerAddress';
import { TebexConfigs } from '../../../domain/payments/TebexConfigs';
import { AdminUsers } from '../../../domain/staff/AdminUsers';
import { DemoCommunity } from '../../demo/DemoCommunity';
import { ServerListPing } from '../../game/ServerListPing';
import { attention, ok, problem, type Check } from './CheckResult';

export const configuration: Check = async ({ config }) =>
  ok(`all settings are valid; the site is at ${config.publicOrigin}`);

/** Checks whether PUBLIC_ORIGIN and TRUST_PROXY are plausible. */
export const address: Check = async ({ config: { publicOrigin, trustProxy } }) => {
  const { protocol, hostname } = new URL(publicOrigin);
  if (['localhost', '127.0.0.1', '[::1]'].includes(hostname)) {
    return attention(
      `${publicOrigin} only works on this machine`,
      'Set PUBLIC_ORIGIN to the public address of the site. Links and the webhook address contain it.',
    );
  }
  if (protocol === 'http:') {
    return attention(
      `${publicOrigin} is not encrypted, so passwords can be intercepted`,
      'Run the site behind a proxy with a certificate, and set PUBLIC_ORIGIN to its https address.',
    );
  }
  return trustProxy === false || trustProxy === 0
    ? attention(
        'https needs a proxy, but TRUST_PROXY is not set, so all visitors share one address',
        'Set TRUST_PROXY to the number of proxies, such as 1.',
      )
    : ok(`${publicOrigin}, behind a proxy`);
};

export const gameServer: Check = async ({ config }) => {
  const { address: configuredAddress, problems } = config.gameServer;
  if (problems.length > 0) {
    return attention(problems.join('\n'), 'Fix this, or set GAME_SERVER_ADDRESS and GAME_SERVER_DIR.');
  }
  const parsedAddress = configuredAddress === null ? null : parseServerAddress(configuredAddress);
  if (!parsedAddress) return attention('no game server is connected', 'Set GAME_SERVER_DIR or GAME_SERVER_ADDRESS.');
  try {
    const { ping } = await new ServerListPing(parsedAddress).queryStatus();
    return ok(`${configuredAddress} is online${ping === null ? '' : ` (${ping} ms)`}`);
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    return attention(
      `${configuredAddress} is unreachable: ${reason}`,
      'Check that it is running, that the port is correct, and that server.properties has enable-status=true.',
    );
  }
};

export const checkOwner: Check = async (context) => {
  const users = await context.service(AdminUsers);
  return (await users.hasAny())
    ? ok('a staff account exists')
    : problem('there is no staff account', 'Run `npm run costa -- owner create`, or start the site.');
};

export const tebex: Check = async (context) => {
  const stored = await (await context.service(TebexConfigs)).current();
  if (!stored)
    return attention('no webhook secret is set, so payments are rejected', 'Set it in the panel under Tebex.');

  const service = await context.service(TebexService);
  const { hasSecret } = await service.connection(new Actor('doctor', new Set(['tebex'])));
  return hasSecret
    ? ok('the webhook secret is set')
    : problem(
        'the webhook secret was encrypted with another SECRET_KEY, so payments are rejected',
        'Start the site with the former SECRET_KEY, or enter the secret again in the panel under Tebex.',
      );
};

export const demoData: Check = async (context) => {
  const community = await context.service(DemoCommunity);
  return (await community.hasAny())
    ? attention('the database contains the demo community', 'To start for real, run `npm run costa -- demo clear`.')
    : ok('none');
};
