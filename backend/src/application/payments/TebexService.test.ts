import { NoTransaction, RecordingAuditLog, ManualClock } from '../../../test/support/doubles';
import type { TebexConfig } from '../../domain/payments/TebexConfig';
import { TebexConfigs } from '../../domain/payments/TebexConfigs';
import { TebexWebhookLogs } from '../../domain/payments/TebexWebhookLogs';
import { NotAllowed, NotSignedIn } from '../../domain/shared/DomainError';
import { Actor } from '../shared/Actor';
import { SecretBox } from '../shared/SecretBox';
import { TebexService, WebhookAddress } from './TebexService';
import { WebhookSecrets } from './WebhookSecrets';

class OneConfig extends TebexConfigs {
  stored: TebexConfig | null = null;

  async current() {
    return this.stored;
  }

  findForUpdate() {
    return this.current();
  }

  recordValidation = async () => undefined;

  async replace(config: TebexConfig) {
    this.stored = config;
  }
}

class NoLogs extends TebexWebhookLogs {
  async add() {
    return false;
  }

  async findForUpdate() {
    return null;
  }

  async save() {}

  async listDue() {
    return [];
  }

  async makeFailedDue() {
    return 0;
  }

  async countFailed() {
    return 3;
  }

  async list() {
    return { items: [], totalCount: 0, hasMore: false };
  }
}

/** Reverses the text to "encrypt" it. Decrypts only while it has the key. */
class ReversingSecretBox extends SecretBox {
  hasKey = true;

  seal(secret: string, place: string) {
    return `${place}:${[...secret].reverse().join('')}`;
  }

  open(sealed: string, place: string) {
    const isReadable = this.hasKey && sealed.startsWith(`${place}:`);
    return isReadable ? [...sealed.slice(place.length + 1)].reverse().join('') : null;
  }
}

const staff = new Actor('mara', new Set(['tebex']), { isFresh: true, lacksSecondFactor: false });
const SECRET = 'f3b6f1d5a2c94e7f8b0d';
const HOUR = 60 * 60_000;

describe('TebexService', () => {
  let configs: OneConfig;
  let box: ReversingSecretBox;
  let audit: RecordingAuditLog;
  let clock: ManualClock;
  let accepted: WebhookSecrets;
  let service: TebexService;

  beforeEach(() => {
    [configs, box, audit] = [new OneConfig(), new ReversingSecretBox(), new RecordingAuditLog()];
    const webhook = new WebhookAddress('https://costa.example/webhook/tebex');
    clock = new ManualClock();
    accepted = new WebhookSecrets(configs, box, clock);
    service = new TebexService(accepted, new NoLogs(), webhook, new NoTransaction(), audit);
  });

  it('has no secret at first, and returns the webhook URL', async () => {
    expect(await service.connection(staff)).toEqual({
      hasSecret: false,
      maskedSecret: null,
      previousSecretUntil: null,
      webhookUrl: 'https://costa.example/webhook/tebex',
      failedMessages: 3,
    });
  });

  it('stores the secret encrypted, and returns at most its last four characters masked', async () => {
    const connection = await service.replaceSecret(staff, SECRET);

    expect(connection).toMatchObject({ hasSecret: true, maskedSecret: '••••••••8b0d' });
    expect(await service.connection(staff)).toEqual(connection);
    expect(configs.stored?.webhookSecret).not.toContain(SECRET);
  });

  it('records who replaced the secret, without its value', async () => {
    await service.replaceSecret(staff, SECRET);
    await service.replaceSecret(staff, `another ${SECRET}`);

    expect(audit.records.map(({ actor, action, detail }) => ({ actor, action, detail }))).toEqual([
      {
        actor: 'mara',
        action: 'webhook_secret.updated',
        detail: { before: { hasSecret: false }, after: { hasSecret: true } },
      },
      {
        actor: 'mara',
        action: 'webhook_secret.updated',
        detail: { before: { hasSecret: true }, after: { hasSecret: true } },
      },
    ]);
  });

  it('accepts the secrets replaced within the last 24 hours beside the current one', async () => {
    const secrets = ['the first secret', 'the second one', 'the third secret'];
    for (const secret of secrets) {
      await service.replaceSecret(staff, secret);
      clock.advance(HOUR);
    }
    expect(await accepted.accepted()).toEqual(['the third secret', 'the first secret', 'the second one']);
    expect(await service.connection(staff)).toMatchObject({ previousSecretUntil: new Date('2026-01-02T14:00:00Z') });

    clock.time = new Date('2026-01-02T13:00:00Z');
    expect(await accepted.accepted()).toEqual(['the third secret', 'the second one']);
    clock.time = new Date('2026-01-02T14:00:00Z');
    expect(await accepted.accepted()).toEqual(['the third secret']);
    expect(await service.connection(staff)).toMatchObject({ previousSecretUntil: null });
  });

  it('accepts at most six secrets: the current one and five previous ones', async () => {
    for (let turn = 0; turn < 9; turn++) await service.replaceSecret(staff, `${SECRET} ${turn}`);

    expect(await accepted.accepted()).toEqual([8, 3, 4, 5, 6, 7].map((turn) => `${SECRET} ${turn}`));
  });

  it('treats setting the same secret again as no change', async () => {
    await service.replaceSecret(staff, SECRET);

    expect(await service.replaceSecret(staff, SECRET)).toMatchObject({ previousSecretUntil: null });
    expect(await accepted.accepted()).toEqual([SECRET]);
  });

  it('treats a secret that can no longer be decrypted as not set', async () => {
    await service.replaceSecret(staff, SECRET);
    box.hasKey = false;

    expect(await service.connection(staff)).toMatchObject({ hasSecret: false, maskedSecret: null });
    expect(await accepted.accepted()).toEqual([]);
  });

  it.each([
    ['a guest', Actor.guest, NotSignedIn],
    ['staff without the permission', new Actor('ben', new Set(['config'])), NotAllowed],
  ])('rejects every operation by %s', async (_who, actor, refusal) => {
    await expect(service.connection(actor)).rejects.toThrow(refusal);
    await expect(service.replaceSecret(actor, SECRET)).rejects.toThrow(refusal);
    await expect(service.listReceived(actor, {}, { limit: 1 })).rejects.toThrow(refusal);
    expect(configs.stored).toBeNull();
  });
});
