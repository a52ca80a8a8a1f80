import { randomUUID } from 'node:crypto';
import { Money } from '../shared/Money';

export interface StoreItemForm {
  readonly name: string;
  readonly description: string;
  /** A decimal string: "12.50". */
  readonly price: string;
  /** A path on this site or an https URL. */
  readonly image?: string | null | undefined;
  /** If absent, a new item is a rank and an existing item keeps its category. */
  readonly category?: string | null | undefined;
}

export class StoreItem {
  readonly id: string;
  name: string;
  description: string;
  price: Money;
  image: string | null;
  category: string;
  readonly version: number;

  private constructor(
    state: Pick<StoreItem, 'id' | 'name' | 'description' | 'price' | 'image' | 'category' | 'version'>,
  ) {
    this.id = state.id;
    this.name = state.name;
    this.description = state.description;
    this.price = state.price;
    this.image = state.image;
    this.category = state.category;
    this.version = state.version;
  }

  static create({ name, description, price, image, category }: StoreItemForm): StoreItem {
    return new StoreItem({
      id: randomUUID(),
      name,
      description,
      price: Money.of(price),
      image: image ?? null,
      category: category ?? 'rank',
      version: 1,
    });
  }

  change({ name, description, price, image, category }: StoreItemForm): void {
    this.name = name;
    this.description = description;
    this.price = Money.of(price);
    this.image = image ?? null;
    this.category = category ?? this.category;
  }
}
