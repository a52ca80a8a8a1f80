import type { Brand } from './Brand';

export abstract class BrandStore {
  abstract read(): Promise<Brand>;
  /** Like `read`, but no other transaction changes the brand until this one ends. */
  abstract readForUpdate(): Promise<Brand>;
  abstract save(brand: Brand): Promise<Brand>;
}
