import { Actor } from '../../../application/shared/Actor';
import { TebexService } from '../../../application/payments/TebexService';
import { SetupSteps } from '../../../application/setup/SetupSteps';
import { parseServerAddress } from '../../../domain/gameserver/ServerAddress';
import { TebexConfigs } from '../../../domain/payments/TebexConfigs';
import { AdminUsers } from '../../../domain/staff/AdminUsers';
import { DemoCommunity } from '../../demo/DemoCommunity';
import { ServerListPing } from '../../game/ServerListPing';
import { attention, describeFailure, ok, problem, type Check } from './CheckResult';
import { openStep } from './setup';

export const configuration: Check = async ({ config }) =>
  ok(`All settings are valid. The site is at ${config.publicOrigin}.`);

/** Checks whether PUBLIC_ORIGIN and TRUST_PROXY are plausible. */
export const address: Check = async ({ config: { publicOrigin, trustProxy } }) => {
  const { protocol, hostname } = new URL(publicOrigin);
  if (['localhost', '127.0.0.1', '[::1]'].includes(hostname)) {
    return attention(
      `${publicOrigin} only works on this machine.`,
      'Set PUBLIC_ORIGIN to the public address of the site. Links and the webhook address contain it.',
    );
  }
  if (protocol === 'http:') {
    return attention(
      `${publicOrigin} is not encrypted, so passwords can be intercepted.`,
      'Run the site behind a proxy with a certificate, and set PUBLIC_ORIGIN to its https address.',
    );
  }
  return trustProxy === false || trustProxy === 0
    ? attention(
        'https needs a proxy, but TRUST_PROXY is not set, so all visitors share one address.',
        'Set TRUST_PROXY to the number of proxies, such as 1.',
      )
    : ok(`Visitors reach ${publicOrigin} through a proxy.`);
};

export const gameServer: Check = async (context) => {
  const { problems } = context.config.gameServer;
  if (problems.length > 0) {
    return attention(problems.join('\n'), 'Fix this, or set GAME_SERVER_ADDRESS and GAME_SERVER_DIR.');
  }
  const steps = await context.service(SetupSteps);
  const probed = await steps.findProbedServer();
  const parsedAddress = probed && parseServerAddress(probed.address);
  if (!parsedAddress) return openStep('server_address');
  const name = `${probed.address} (from ${probed.source ?? 'the panel'})`;
  try {
    const { ping } = await new ServerListPing(parsedAddress).queryStatus();
    if ((await steps.listOpen()).includes('server_address')) {
      return attention(
        `${name} is online, but visitors see no address to enter.`,
        'Enter the Server Address in the panel under Config.',
      );
    }
    return ok(`${name} is online${ping === null ? '' : ` and answers within ${ping} ms`}.`);
  } catch (thrown) {
    return attention(
      `${name} is unreachable: ${describeFailure(thrown)}.`,
      'Check that it is running, that the address and the port are correct, and that server.properties has enable-status=true.',
    );
  }
};

export const checkOwner: Check = async (context) => {
  const users = await context.service(AdminUsers);
  return (await users.hasAny())
    ? ok('A staff account exists.')
    : problem('There is no staff account.', 'Run `npm run costa -- owner create`, or start the site.');
};

export const tebex: Check = async (context) => {
  const stored = await (await context.service(TebexConfigs)).current();
  if (!stored) return openStep('payments');

  const service = await context.service(TebexService);
  const { hasSecret } = await service.connection(new Actor('doctor', new Set(['tebex'])));
  return hasSecret
    ? ok('The webhook secret is set.')
    : problem(
        'The webhook secret was encrypted with another SECRET_KEY, so payment messages are rejected.',
        'Start the site with the former SECRET_KEY, or enter the secret again in the panel under Tebex/store.',
      );
};

export const demoData: Check = async (context) => {
  const community = await context.service(DemoCommunity);
  return (await community.hasAny())
    ? attention('Visitors see the data of the demo community.', 'To start for real, run `npm run costa -- demo clear`.')
    : ok('The database contains no demo data.');
};
