import { injectable } from 'inversify';
import { Field } from 'type-graphql';
import { MediaService } from '../../../application/media/MediaService';
import { srcsetOf } from '../../../application/media/ShownPictures';
import type { PictureKind } from '../../../domain/media/PictureProcessor';
import { PICTURE_TYPES } from '../../../domain/media/Picture';
import { MediaView, toMediaView } from './media.graphql';
import { readFileName, readUpload } from '../../http/readUpload';
import { created } from '../../rest/answers';
import { RestAdapter } from '../../rest/RestAdapter';
import { restView } from '../../rest/restView';
import { Api, Post, type Call } from '../../rest/route';

class UploadedMediaView extends MediaView {
  @Field(() => Boolean, { description: 'Whether the file has several frames, of which the picture shows the first.' })
  wasMoving!: boolean;
}

const uploaded = restView(
  UploadedMediaView,
  'Media',
  [
    ...(['id', 'url', 'fileName', 'width', 'height', 'alt', 'isDecoration', 'focusX', 'focusY'] as const),
    ...(['srcset', 'placeholder', 'color', 'bytes', 'uploadedBy', 'uploadedAt', 'version', 'wasMoving'] as const),
  ],
  {
    id: '8d0f6a31-94f1-4c55-8a0e-9b0f3a7c2e11',
    url: '/media/0b1f6c2a9d3e4f5061728394a5b6c7d8.webp',
    fileName: 'harbour-by-night.png',
    width: 4000,
    height: 3000,
    alt: null,
    isDecoration: false,
    focusX: 50,
    focusY: 50,
    srcset: '/media/0b1f6c2a9d3e4f5061728394a5b6c7d8.webp 1280w',
    placeholder: 'data:image/png;base64,iVBORw0KGgo=',
    color: '#2244CC',
    bytes: 254_000,
    uploadedBy: 'mara',
    uploadedAt: '2026-03-01T18:30:00.000Z',
    version: 1,
    wasMoving: false,
  },
);

@injectable()
@Api('/media', 'Media', 'Pictures that staff upload. They are listed, described and deleted over GraphQL.')
export class MediaRest extends RestAdapter {
  constructor(private readonly media: MediaService) {
    super();
  }

  @Post('/', {
    summary: 'Upload a picture',
    description:
      'The body is the file, of at most 16 MB and 40 megapixels, with its `Content-Length`. `X-File-Name` may name it, percent-encoded. ' +
      'The site draws it again in several sizes and keeps nothing else, so places and camera data are gone. ' +
      'Use the returned `url` wherever an object has a picture. ' +
      'Requires the permission `news`, `config` or `tebex`.',
    needs: 'session',
    limit: '30 per minute and 300 per day and account',
    upload: PICTURE_TYPES,
    answer: created(uploaded, 'The new picture.'),
    instead: { 200: { description: 'The library had this picture; nothing was added.', view: uploaded } },
  })
  uploadPicture(call: Call) {
    return this.upload(call, 'picture');
  }

  @Post('/logos', {
    summary: 'Upload a logo',
    description:
      'The body is the file, as for a picture. The site keeps its transparency, and sides of at most 1024 pixels. ' +
      'Use the returned `url` as `logoImage` of the brand. ' +
      'Requires the permission `news`, `config` or `tebex`.',
    needs: 'session',
    limit: '30 per minute and 300 per day and account, together with pictures',
    upload: PICTURE_TYPES,
    answer: created(uploaded, 'The new logo.'),
    instead: { 200: { description: 'The library had this logo; nothing was added.', view: uploaded } },
  })
  uploadLogo(call: Call) {
    return this.upload(call, 'logo');
  }

  private async upload({ actor, request, response }: Call, kind: PictureKind) {
    const fileName = readFileName(request);
    const { media, variants, isNew, wasMoving } = await readUpload(request, {
      guest: null,
      admit: () => this.media.admit(actor),
      work: (file) => this.media.upload(actor, { file, kind, fileName }),
    });
    const view = { ...toMediaView(media, srcsetOf({ media, variants })), wasMoving };
    if (!isNew) response.status(200).json(uploaded.present(view));
    return view;
  }
}
