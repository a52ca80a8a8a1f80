import { ContainerModule } from 'inversify';
import type { Config } from '../../config';
import { FetchedHeads } from '../../infrastructure/avatars/FetchedHeads';
import { HeadUpstream, HttpHeadUpstream } from '../../infrastructure/avatars/HeadUpstream';
import { KeptHeads } from '../../infrastructure/avatars/KeptHeads';
import { DrawnHeads, PlayerHeads } from '../../infrastructure/avatars/PlayerHeads';
import { PostgresKeptHeads } from '../../infrastructure/avatars/PostgresKeptHeads';

export const avatars = ({ avatarUpstream }: Config) =>
  new ContainerModule(({ bind }) => {
    if (avatarUpstream === null) {
      bind(PlayerHeads).to(DrawnHeads);
      return;
    }
    bind(HeadUpstream).toConstantValue(new HttpHeadUpstream(avatarUpstream));
    bind(KeptHeads).to(PostgresKeptHeads);
    bind(PlayerHeads).to(FetchedHeads);
  });
