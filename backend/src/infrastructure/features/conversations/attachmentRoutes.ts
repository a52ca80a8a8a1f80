import { Router, type Request, type RequestHandler } from 'express';
import type { AttachmentService } from '../../../application/conversations/AttachmentService';
import { addressOfAttachment, type AttachmentSize } from '../../../domain/conversations/Attachment';
import { sendNotFound } from '../../http/httpGuards';
import { PERSONAL_HEADERS } from '../../http/personalHeaders';
import { readUpload } from '../../http/readUpload';

/** A picture runs nothing, whatever it contains, and other sites cannot show it. */
const PICTURE_HEADERS = {
  ...PERSONAL_HEADERS,
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** The addresses below which pictures of conversations are uploaded by guests, and shown. */
export const ATTACHMENT_PATHS = ['/requests/:id/attachments', '/:language/requests/:id/attachments'];

/** The pictures of conversations. Each request must be identified. */
export function attachmentRoutes(attachments: AttachmentService): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const param = (request: Request, name: string) => String(request.params[name]);

  router.post(ATTACHMENT_PATHS, async (request, response) => {
    const { visitor, conversations } = response.locals.caller;
    const id = param(request, 'id');
    response.set(PERSONAL_HEADERS);
    const { attachment, wasMoving } = await readUpload(request, {
      guest: visitor.address,
      admit: () => attachments.admitGuest(visitor, conversations, id),
      work: (file) => attachments.uploadAsGuest(conversations, id, file),
    });
    const { width, height } = attachment;
    const [url, previewUrl] = [addressOfAttachment(attachment, 'full'), addressOfAttachment(attachment, 'preview')];
    response.status(201).json({ id: attachment.id, url, previewUrl, width, height, wasMoving });
  });

  const show =
    (size: AttachmentSize): RequestHandler =>
    async (request, response, next) => {
      const { caller } = response.locals;
      const picture = await attachments.find(caller, param(request, 'id'), param(request, 'attachment'), size);
      response.set(PICTURE_HEADERS);
      if (!picture) return sendNotFound(request, response, next);
      response.set({ 'Content-Type': picture.type, 'Content-Length': String(picture.content.length) });
      response.end(picture.content);
    };
  router.get('/requests/:id/attachments/:attachment', show('full'));
  router.get('/requests/:id/attachments/:attachment/preview', show('preview'));
  return router;
}
