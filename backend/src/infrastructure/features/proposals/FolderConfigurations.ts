import { injectable } from 'inversify';
import type { FolderAccess } from '../../../application/gameConnections/ConnectionAccess';
import { ServerConfigurations } from '../../../application/proposals/ServerConfigurations';
import { ConnectionFailed } from '../../../domain/gameConnections/ConnectionFailed';
import { AllowedFolders } from '../../../domain/gameConnections/AllowedFolders';
import { isRemote } from '../../../domain/gameConnections/GameConnection';
import { formatServerAddress, type ServerAddress } from '../../../domain/gameserver/ServerAddress';
import { type Finding, isObstacle, type Proposal } from '../../../domain/proposals/Proposal';
import { InvalidInput } from '../../../domain/shared/DomainError';
import { findNamePrefix } from '../../game/folder/configurations/findNamePrefix';
import { findProposals } from '../../game/folder/configurations/findProposals';
import { LocalFiles } from '../../game/folder/LocalFiles';
import { openRemoteFiles } from '../../game/folder/remote/openRemoteFolder';
import { ServerFolder } from '../../game/folder/ServerFolder';
import { ConnectionFence } from '../../game/ConnectionFence';
import { ForbiddenAddress } from '../../game/lookupAllowed';
import { readInput } from '../../http/readInput';
import { BansConnectionInput, ConsoleConnectionInput } from '../gameConnections/gameConnections.inputs';
import { inTime } from '../gameConnections/inTime';
import { ServerInput } from '../servers/servers.inputs';
import { SiteSettingsInput } from '../settings/settings.inputs';
import { NewVoteForwardTargetInput } from '../voteForwards/voteForwards.inputs';

/** Reads the configuration files in the folder of a game server, on this machine or another. */
@injectable()
export class FolderConfigurations extends ServerConfigurations {
  constructor(
    private readonly fence: ConnectionFence,
    private readonly folders: AllowedFolders,
  ) {
    super();
  }

  async read(access: FolderAccess): Promise<Finding[]> {
    const files = isRemote(access) ? openRemoteFiles(access, this.fence) : new LocalFiles(access.path);
    return inTime(async () => {
      if (!isRemote(access) && access.isChosenByStaff && !(await this.folders.contain(access.path)))
        throw new ConnectionFailed('forbidden');
      const folder = new ServerFolder(files);
      await folder.mustBeThere();
      const findings = await findProposals(files, isRemote(access) ? access.host : THIS_MACHINE);
      const fitting = await Promise.all(findings.map((each) => fits(each)));
      const usable = findings.filter((_, index) => fitting[index]);
      return usable.some(({ kind }) => kind === 'name_prefix') ? usable : [...usable, ...(await prefixOf(folder))];
    }).finally(() => files.close());
  }

  allow({ host, port }: ServerAddress): boolean {
    try {
      this.fence.wayTo({ host, port, isChosenByStaff: true }).check(host);
      return true;
    } catch (error) {
      if (error instanceof ForbiddenAddress) return false;
      throw error;
    }
  }
}

const THIS_MACHINE = '127.0.0.1';

const USER_CACHE = 'usercache.json';

async function prefixOf(folder: ServerFolder): Promise<Finding[]> {
  const { userCache } = await folder.lists();
  const prefix = findNamePrefix(userCache?.content ?? []);
  const found: Proposal | null = prefix === null ? null : { kind: 'name_prefix', file: USER_CACHE, prefix };
  return found && (await fits(found)) ? [found] : [];
}

/** Whether staff could enter it by hand, so that a hostile file proposes nothing that a form would refuse. */
async function fits(finding: Finding): Promise<boolean> {
  if (isObstacle(finding)) return true;
  try {
    await validate(finding);
    return true;
  } catch (error) {
    if (error instanceof InvalidInput) return false;
    throw error;
  }
}

function validate(proposal: Proposal): Promise<object> {
  switch (proposal.kind) {
    case 'console':
      return readInput(ConsoleConnectionInput, { address: formatServerAddress(proposal), password: proposal.password });
    case 'bans': {
      const { dialect, database, user, password, prefix, encryption } = proposal;
      const address = formatServerAddress(proposal);
      return readInput(BansConnectionInput, { dialect, address, database, user, password, prefix, encryption });
    }
    case 'vote_target':
      return readInput(NewVoteForwardTargetInput, {
        ...{ name: 'NuVotifier', address: formatServerAddress(proposal), isOn: true, token: proposal.token },
      });
    case 'address':
      return readInput(SiteSettingsInput, { ...SETTINGS, serverAddress: formatServerAddress(proposal) });
    case 'name_prefix':
      return readInput(SiteSettingsInput, { ...SETTINGS, playerNamePrefix: proposal.prefix });
    case 'backend':
      return readInput(ServerInput, {
        ...{ name: proposal.name, kind: 'standalone', proxyId: null, address: null, isPublic: true, isCounted: true },
        statusAddress: formatServerAddress(proposal),
      });
  }
}

/** What else a form of the settings must have. */
const SETTINGS = { siteName: 'Costa', tagline: 'Costa' };
