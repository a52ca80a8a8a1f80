import { ContainerModule } from 'inversify';
import type { Config } from '../../config';
import { UpstreamAvatarProvider } from '../../infrastructure/avatars/UpstreamAvatarProvider';
import { AvatarUpstream, HttpAvatarUpstream } from '../../infrastructure/avatars/AvatarUpstream';
import { AvatarStore } from '../../infrastructure/avatars/AvatarStore';
import { GeneratedAvatarProvider, AvatarProvider } from '../../infrastructure/avatars/AvatarProvider';
import { PostgresAvatarStore } from '../../infrastructure/avatars/PostgresAvatarStore';

export const avatars = ({ avatarUpstream }: Config) =>
  new ContainerModule(({ bind }) => {
    if (avatarUpstream === null) {
      bind(AvatarProvider).to(GeneratedAvatarProvider);
      return;
    }
    bind(AvatarUpstream).toConstantValue(new HttpAvatarUpstream(avatarUpstream));
    bind(AvatarStore).to(PostgresAvatarStore);
    bind(AvatarProvider).to(UpstreamAvatarProvider);
  });
