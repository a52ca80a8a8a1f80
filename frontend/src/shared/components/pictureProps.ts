import { type FragmentOf, graphql } from '@/shared/api/graphql';

export const ShownPictureFragment = graphql(`
  fragment ShownPicture on Picture {
    alt
    width
    height
    srcset
    previewUrl
    previewWidth
    previewHeight
    placeholder
    focusX
    focusY
  }
`);

export type ShownPicture = FragmentOf<typeof ShownPictureFragment>;

/** The attributes of an image that shows an upload: sizes, proportions, a placeholder and its focus; none for others. */
export const pictureProps = (picture: ShownPicture | null | undefined, sizes: string) =>
  picture
    ? {
        srcSet: picture.srcset,
        sizes,
        width: picture.width,
        height: picture.height,
        ...(picture.alt !== null && { alt: picture.alt }),
        style: {
          background: `url("${picture.placeholder}") 0 0 / 100% 100%`,
          objectPosition: `${picture.focusX}% ${picture.focusY}%`,
        },
      }
    : {};
