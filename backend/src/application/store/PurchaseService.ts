import { injectable } from 'inversify';
import type { Page, Stretch } from '../../domain/shared/Page';
import type { Purchase } from '../../domain/store/Purchase';
import { Purchases } from '../../domain/store/Purchases';
import type { Actor } from '../shared/Actor';

@injectable()
export class PurchaseService {
  constructor(private readonly purchases: Purchases) {}

  async newest(actor: Actor, stretch: Stretch): Promise<Page<Purchase>> {
    actor.must('tebex');
    return this.purchases.newest(stretch);
  }
}
