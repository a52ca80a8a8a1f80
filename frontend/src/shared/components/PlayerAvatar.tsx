import { styled } from '@mui/material/styles';
import { paths } from '@/shared/paths';

interface Props {
  username: string;
  /** In pixels, a multiple of the eight pixels of a face. */
  size: 16 | 24 | 32 | 40 | 80;
}

/** The smallest size that the site's `/avatars` endpoint serves. */
const MIN_SERVED_SIZE = 32;

/** The avatar of a player. It is decorative, so the player's name must be beside it. */
export function PlayerAvatar({ username, size }: Props) {
  return (
    <AvatarImage
      src={paths.playerAvatar(username, size < MIN_SERVED_SIZE ? MIN_SERVED_SIZE : size)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  );
}

const AvatarImage = styled('img')({
  flex: 'none',
  borderRadius: 2,
  imageRendering: 'pixelated',
  boxShadow: '0 0 0 1px rgb(0 0 0 / 0.4)',
});
