import { injectable } from 'inversify';
import { utils } from 'ssh2';
import { SshKeys } from '../../../../application/gameConnections/SshKeys';

@injectable()
export class Ed25519Keys extends SshKeys {
  create(): { publicKey: string; privateKey: string } {
    const { public: publicKey, private: privateKey } = utils.generateKeyPairSync('ed25519', { comment: 'costa' });
    return { publicKey, privateKey };
  }
}
