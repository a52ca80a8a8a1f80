import { ProposalService } from '../../../application/proposals/ProposalService';
import { ServerConfigurations } from '../../../application/proposals/ServerConfigurations';
import { port, type Feature } from '../Feature';
import { FolderConfigurations } from './FolderConfigurations';
import { ProposalsApi } from './proposals.api';

export const proposals: Feature = {
  services: [ProposalService],
  ports: [port(ServerConfigurations, FolderConfigurations)],
  apis: [ProposalsApi],
};
