import { ContainerModule, type ContainerModuleLoadOptions, type ServiceIdentifier } from 'inversify';
import type { EntitySchema } from 'typeorm';
import type { Config } from '../../config';
import type { ItemTable } from '../persistence/items/ItemTable';
import { ApiRoutes, RestAdapter } from '../rest/RestAdapter';
import type { DemoTable } from './DemoTable';

type Bind = ContainerModuleLoadOptions['bind'];

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a constructor may need anything
type Class<T = object> = new (...dependencies: any[]) => T;

/** What the site knows when it starts. */
export interface SiteOptions {
  readonly config: Config;
  /** Encrypts secrets at rest and signs visitor cookies. */
  readonly secretKey: string;
}

/** An abstract class of the domain or the application, and what implements it. */
export interface Port {
  readonly bindTo: (bind: Bind) => void;
}

export const port = <T>(abstraction: ServiceIdentifier<T>, implementation: Class<T>): Port => ({
  bindTo: (bind) => void bind(abstraction).to(implementation),
});

/** What the rest of the site has to know of a feature. */
export interface Feature {
  readonly services?: readonly Class[];
  readonly ports?: readonly Port[];
  /** Classes whose methods are operations of both transports. */
  readonly apis?: readonly Class[];
  /** Those of GraphQL. */
  readonly resolvers?: readonly Class[];
  /** Those of REST. */
  readonly adapters?: readonly Class<RestAdapter>[];
  /** The mapped tables. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each table has rows of its own
  readonly entities?: readonly EntitySchema<any>[];
  /** What staff can delete and restore, translate or show pictures in. */
  readonly items?: readonly ItemTable[];
  /** Statements that remove expired data, an hour apart; `persistence/query/retention.ts` writes them. */
  readonly retention?: readonly string[];
  /** What the demo community shows, in the order in which it is seeded. */
  readonly demo?: readonly DemoTable[];
  /** What depends on the configuration, or is bound in another way. */
  readonly bindings?: (bind: Bind, options: SiteOptions) => void;
}

export const moduleOf = (feature: Feature, options: SiteOptions): ContainerModule =>
  new ContainerModule(({ bind }) => {
    for (const Api of feature.apis ?? []) {
      bind(Api).toSelf();
      bind(RestAdapter)
        .toResolvedValue((api) => new ApiRoutes(api), [Api])
        .inSingletonScope();
    }
    for (const Service of [...(feature.services ?? []), ...(feature.resolvers ?? [])]) bind(Service).toSelf();
    for (const { bindTo } of feature.ports ?? []) bindTo(bind);
    for (const Adapter of feature.adapters ?? []) {
      bind(Adapter).toSelf();
      bind(RestAdapter).toService(Adapter);
    }
    feature.bindings?.(bind, options);
  });
